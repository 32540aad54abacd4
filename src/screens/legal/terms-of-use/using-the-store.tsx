import { brand } from '#contract/brand.ts'
import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import type { LegalSection } from '../legal-section.ts'

/** MKT-17: who may use the store, and how. */
export const usingTheStore: readonly LegalSection[] = [
  {
    id: 'about',
    title: 'About these terms',
    body: (
      <>
        <p>
          These terms are between you and {brand.legalName} (“{brand.name}”, “we”, “us”). They apply to this website,
          the mobile app, and everything you buy or redeem with them. By using them you agree to these terms.
        </p>
        <p>
          Three other pages belong to them: the <Link to={paths.paymentTerms}>payment terms</Link>, the{' '}
          <Link to={paths.privacyPolicy}>privacy policy</Link> and the <Link to={paths.disclaimer}>disclaimer</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'who-may-use',
    title: 'Who may use the store',
    body: (
      <ul>
        <li>You must be {facts.minimumAge} or over.</li>
        <li>
          A business account needs a valid ABN (Australian Business Number) and an authorised representative: a person
          who may make agreements for the business.
        </li>
        <li>You buy for yourself, as a gift, or for your own business; not to sell cards on.</li>
      </ul>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <ul>
        <li>
          You can look around without an account. To buy, you need one: customers and retailers register in the app.
        </li>
        <li>You log in with your mobile number and password. What you tell us about yourself has to be true.</li>
        <li>
          Keep your password to yourself. What is done with it counts as done by you, unless you have told us that
          someone else has it or we are at fault.
        </li>
        <li>After several failed logins you have to wait before you can try again.</li>
      </ul>
    ),
  },
  {
    id: 'buying',
    title: 'Buying',
    body: (
      <>
        <p>
          Prices are in Australian dollars and include GST. What is in your cart is not held for you until you place the
          order. If a price or the stock has changed by then, we show you what changed and ask before you pay.
        </p>
        <p>
          An order is accepted when your payment is confirmed and the card is issued. You can cancel only before it is
          processed, and not once a digital card is issued. Purchases are final and non-refundable unless the law
          requires otherwise. The <Link to={paths.paymentTerms}>payment terms</Link> say how you pay and when money
          comes back.
        </p>
        <p>
          If a page shows a price or a card that is plainly a mistake, we may cancel the order before the card is issued
          and return what you paid.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>use the store for fraud, money laundering or anything else that is against the law,</li>
          <li>try to enter other people’s accounts, or guess codes or passwords,</li>
          <li>disturb or overload the store, or copy its catalogue by machine,</li>
          <li>sell cards on, or use one that you know to be stolen.</li>
        </ul>
        <p>
          We may pause an account or a card while we look into a well-founded suspicion, and tell you unless the law
          forbids it.
        </p>
      </>
    ),
  },
]
