import { paths } from '#contract/paths.ts'
import { Anchor, Link } from '#src/ui/link.tsx'
import { ContactUs } from '../contact-us.tsx'
import type { LegalSection } from '../legal-section.ts'

/** MKT-6: for how long, how safe, and what a person may ask for. */
export const yourRights: readonly LegalSection[] = [
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Your account: until you ask us to close it.</li>
        <li>Orders whose payment you did not start: for 30 days.</li>
        <li>Other orders, payments and cards: for as long as tax and consumer law ask us to keep records of sales.</li>
        <li>Enquiries: for 2 years, so that we can come back to them.</li>
        <li>Requests to email you when a card is back in stock: until we send that email, at most 6 months.</li>
        <li>Logins, reset links and counts of attempts: until they expire. We then delete them within the hour.</li>
        <li>Messages that could not be delivered: for 30 days.</li>
        <li>How pages perform, and how they are used: for 90 days.</li>
      </ul>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Passwords, login tokens and reset links are kept as hashes. Pages run only our own scripts and those that are
        named to your browser. Secrets are left out of our logs. You see your own cart, orders and cards, and nobody
        else’s. No system is perfectly safe: if a breach is likely to do you serious harm, we tell you and the
        Information Commissioner, as the law requires.
      </p>
    ),
  },
  {
    id: 'your-choices',
    title: 'Your choices',
    body: (
      <>
        <p>You can, at no cost:</p>
        <ul>
          <li>
            see what we hold: your details on <Link to={paths.profile}>your profile</Link>, your cards in{' '}
            <Link to={paths.myPurchases}>My Purchases</Link>; ask us for the rest,
          </li>
          <li>have it corrected: change your details in the app, or write to us,</li>
          <li>close your account, and have deleted what the law does not make us keep,</li>
          <li>look around the store without an account or a name.</li>
        </ul>
        <p>We check that it is you before we act, and answer within 30 days.</p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <p>
        Tell us first, please: we want to put it right. If our answer does not satisfy you, or none comes within 30
        days, you can complain to the Office of the Australian Information Commissioner at{' '}
        <Anchor href="https://www.oaic.gov.au/privacy/privacy-complaints">oaic.gov.au</Anchor>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: <p>We may change this policy. The version in force is the one on this page.</p>,
  },
  { id: 'contact', title: 'Contact', body: <ContactUs /> },
]
