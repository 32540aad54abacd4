import { facts, reconciled } from '#contract/facts.ts'

const { minimumTransfer, perHundred } = facts.rewards

/** MKT-11: how a customer's rewards are earned and paid, the same for every product. */
export function RewardTerms() {
  return (
    <ul>
      <li>
        The reward is the card’s value times its rate: ${perHundred.policy.least}–${perHundred.policy.most} per $100
        depending on product type. {reconciled.rewards}
      </li>
      <li>It is added to your rewards balance as cashback, after a short wait.</li>
      <li>
        From a balance of ${minimumTransfer} you can request a transfer to your bank account. Rewards are seen and
        cashed out in the mobile app.
      </li>
      <li>A reward is not part of the price. A purchase that is not completed, or is refunded, earns none.</li>
    </ul>
  )
}
