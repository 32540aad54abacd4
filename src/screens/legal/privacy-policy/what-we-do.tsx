import { facts, reconciled } from '#contract/facts.ts'
import type { LegalSection } from '../legal-section.ts'

const { minimumTransfer, perHundred } = facts.rewards

/** MKT-6, MKT-11: what the information is for, and who else gets it. */
export const whatWeDo: readonly LegalSection[] = [
  {
    id: 'why',
    title: 'What we use it for',
    body: (
      <>
        <ul>
          <li>To run your account and keep others out of it.</li>
          <li>To take orders and payments, deliver cards, let you redeem them, and pay retailers.</li>
          <li>To send you what belongs to an order or that you asked for, such as a receipt or a reset link.</li>
          <li>To answer enquiries and settle disputes.</li>
          <li>To find faults, prevent fraud and make pages faster.</li>
          <li>To do what the law asks of us, such as keeping records for tax.</li>
        </ul>
        <p>We do not use it for advertising and make no decision about you by profiling.</p>
      </>
    ),
  },
  {
    id: 'rewards',
    title: 'Rewards',
    body: (
      <p>
        Cards may earn ${perHundred.policy.least}–${perHundred.policy.most} per $100 depending on product type.{' '}
        {reconciled.rewards} To work out a reward and pay it, we use what you bought, when, and whether the payment was
        completed; to transfer it, from a balance of ${minimumTransfer}, the bank account that you name in the app.
        Rewards are optional.
      </p>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else gets it',
    body: (
      <>
        <p>We never sell information about you. We pass on what each of these needs, and no more:</p>
        <ul>
          <li>
            <strong>Banks and payment gateways:</strong> your name, your mobile number, the account or PayID that you
            pay from, and the amount, to request or return a payment.
          </li>
          <li>
            <strong>Retailers:</strong> the card that you redeem and, where a product is delivered, name and address.
          </li>
          <li>
            <strong>Companies that host our servers or carry our messages:</strong> what we store or send with them, on
            our instructions.
          </li>
          <li>
            <strong>Authorities and courts:</strong> what the law obliges us to give them.
          </li>
        </ul>
        <p>
          Some of them may keep information outside Australia. We ask them to protect it as Australian privacy law
          requires.
        </p>
      </>
    ),
  },
  {
    id: 'other-providers',
    title: 'Booking, support form, map and measuring',
    body: (
      <p>
        Where a page shows a booking calendar, a support form or a map of another provider, or loads a tag manager for
        measuring visits, your browser contacts that provider. It then learns your network address and what you type
        there, may set cookies of its own, and has its own privacy policy. Where none of them is set up, our own form,
        contact details and drawing stand in their place.
      </p>
    ),
  },
]
