import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import type { LegalSection } from '../legal-section.ts'

/** MKT-6, MKT-12: the methods that the terms name, and the one that checkout offers. */
export const paymentMethods: LegalSection = {
  id: 'payment-methods',
  title: 'Payment methods',
  body: (
    <>
      <p>
        The payment methods under these terms are Visa and MasterCard credit and debit cards, and PayTo direct debit
        agreements. Checkout on this website offers PayTo, which it calls Instant Bank Pay. Visa and MasterCard apply
        only where a checkout shows them.
      </p>
      <p>With PayTo:</p>
      <ul>
        <li>
          You choose one of the contacts held for your account: an email or phone PayID, or a BSB and account number.
        </li>
        <li>
          Your bank shows you a payment agreement that names {brand.legalName} and the amount. It is for this one
          payment, and you approve it in your bank’s app.
        </li>
        <li>
          Nothing is debited before you approve. If you decline, cancel or let the time shown run out, the request is
          taken back.
        </li>
        <li>
          If your bank tells us late that it did debit you, we either complete the order or return the whole amount.
        </li>
      </ul>
      <p>You must be entitled to use the account that you pay from, and it must hold enough money.</p>
    </>
  ),
}

/** MKT-6 */
export const security: LegalSection = {
  id: 'security',
  title: 'Security',
  body: (
    <>
      <p>
        Payments go through third-party payment gateways. We store no full card details. A bank account that you have
        registered is passed to your bank’s gateway to request a payment; on screen it is always masked.
      </p>
      <ul>
        <li>We never ask for your internet banking password or for a code from your bank.</li>
        <li>Keep your {brand.name} password and the codes of your cards to yourself. Treat a code like cash.</li>
        <li>
          If you think that someone else has used your account,{' '}
          <Link to={paths.forgotPassword}>reset your password</Link> and tell us at once.
        </li>
      </ul>
      <p>
        Our <Link to={paths.privacyPolicy}>privacy policy</Link> says what we keep and for how long.
      </p>
    </>
  ),
}
