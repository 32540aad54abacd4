import { facts, reconciled } from '#contract/facts.ts'
import type { LegalSection } from '../legal-section.ts'

/** MKT-6, MKT-12 */
export const refunds: LegalSection = {
  id: 'refunds',
  title: 'Cancellation and refunds',
  body: (
    <>
      <p>
        <strong>Cancelling.</strong> You can cancel an order only before it is processed: while it waits for your
        approval, with the button on the page or by declining in your bank’s app. Once a digital card is issued, the
        order cannot be cancelled.
      </p>
      <p>
        <strong>Refunds.</strong> {reconciled.returns} They, and fees paid at purchase, are non-refundable unless the
        law requires otherwise.
      </p>
      <p>
        <strong>The {facts.returnsDays}-day line.</strong> A product page says “{facts.returnsDays}-day easy returns”.
        That is about goods which a product provider has sold you: tell the provider within {facts.returnsDays} days of
        getting them. It is not a refund of a card, and your rights under the law do not end with it.
      </p>
      <p>
        <strong>Your rights.</strong> Our services come with guarantees that cannot be excluded under the Australian
        Consumer Law. If we fail to meet one, you are entitled to the remedy that the law gives you, which may be a
        refund. Examples are a card that never arrives, a card that cannot be redeemed although it is valid, or a charge
        that you did not approve.
      </p>
      <p>
        <strong>How a refund is paid.</strong> To the account that paid, in the whole amount that is due. If a payment
        was taken but its order could not be completed, we return it without being asked.
      </p>
    </>
  ),
}
