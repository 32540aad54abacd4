import { brand } from '#contract/brand.ts'
import { facts } from '#contract/facts.ts'
import type { LegalSection } from '../legal-section.ts'

/** MKT-6: the personal data that server and browser store. */
export const whatWeKeep: readonly LegalSection[] = [
  {
    id: 'about',
    title: 'About this policy',
    body: (
      <p>
        {brand.legalName} (“{brand.name}”, “we”) runs this store and is responsible for your information. We follow the
        Australian Privacy Principles of the Privacy Act 1988. The store is for people of {facts.minimumAge} or over; we
        do not knowingly keep information about anyone younger.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: <WhatWeKeep />,
  },
  {
    id: 'in-your-browser',
    title: 'What your browser keeps',
    body: (
      <>
        <p>This store sets no cookies. In its storage, on your device, your browser keeps for us:</p>
        <ul>
          <li>a login token, while you are logged in,</li>
          <li>the orders that you placed in this browser, so that you can look them up,</li>
          <li>whose these orders are, without your name or number, so that no one else who logs in here sees them,</li>
          <li>the checkout in progress, so that a reload never charges you twice; the account in it is masked,</li>
          <li>the page to come back to after you log in, and which tab asked for it,</li>
          <li>the kind of account that you paid from last, and your choice of light or dark,</li>
          <li>how far you scrolled on the latest pages, until you close the tab,</li>
          <li>that a page was loaded again because a part of it was missing, until it works or you close the tab,</li>
          <li>changes of your cart that are still being sent, until they are.</li>
        </ul>
        <p>
          Logging out removes the token, the orders and the checkout. Clearing this site’s data in your browser removes
          everything. Your browser may also keep copies of pages and pictures, so that the store opens without a
          connection.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-do-not-keep',
    title: 'What we do not keep',
    body: (
      <ul>
        <li>Full card details: payments go through third-party payment gateways, and no card number reaches us.</li>
        <li>Your password as you type it: we keep a hash, from which it cannot be read.</li>
        <li>Your internet banking login: you approve payments in your bank’s own app.</li>
        <li>Your login token or the link of a password reset as such: we keep a hash of each.</li>
      </ul>
    ),
  },
]

function WhatWeKeep() {
  return (
    <dl>
      <dt>Your account</dt>
      <dd>Your name, mobile number and email address, a hash of your password, and when each login began and ends.</dd>
      <dt>Payment details</dt>
      <dd>
        The contacts that you registered for payments: email, phone number, or BSB and account number. The account
        number is held for your bank alone; pages and apps get it masked, with its last 4 digits.
      </dd>
      <dt>Cart and orders</dt>
      <dd>
        What is in your cart; what you ordered, when and for how much; how each payment went; and a description of the
        browser that ordered.
      </dd>
      <dt>Your eVault</dt>
      <dd>Your cards with value, expiry date and code, when you redeemed them, and where a product was delivered.</dd>
      <dt>Enquiries</dt>
      <dd>
        What you put into the enquiry form: name, email, mobile number if you give it, the product and your message. It
        is also emailed to our support team. “Report a problem” starts your message with the page and a number of its
        last failed request, which you can change or remove.
      </dd>
      <dt>Back-in-stock alerts</dt>
      <dd>
        The email address that you give us on the page of a sold-out card, the card, and when you asked. We delete them
        when we email you that the card is back, and after 6 months if it isn’t.
      </dd>
      <dt>Messages to you</dt>
      <dd>
        The emails and text messages that we send you, such as links to your cards or a link to reset your password. We
        delete each once it is delivered. For those about a payment, we keep a note of when we sent them, without their
        text or your address.
      </dd>
      <dt>Attempts</dt>
      <dd>
        For a short time, how often a login, a reset or a form was tried, by mobile number, email address or network
        address, so that nobody can guess passwords or flood us.
      </dd>
      <dt>How pages perform</dt>
      <dd>
        How fast a page appeared, on which kind of page, and when. Your browser also sends the page’s path and what
        browser it is; we keep neither, and nothing by which you could be known.
      </dd>
    </dl>
  )
}
