import type { PaymentMeaning } from '#contract/payment-status.ts'
import { connect } from '#machines/payment-result/payment-result.connect.ts'
import { paymentResultMachine } from '#machines/payment-result/payment-result.machine.ts'
import { openIntent } from '../adapters/attempt-store.ts'
import { knownPayment } from '../adapters/payment-report.ts'
import { wirePaymentResult } from '../adapters/payment-result.ts'
import { type Page, definePage } from '../page/page.tsx'
import { PaymentResultScreen } from '../screens/payment-result/payment-result-screen.tsx'

const heads = {
  'order-success': { title: 'Your payment', description: 'The result of your payment and where to find your cards.' },
  'payment-failed': { title: 'Your payment', description: 'What became of your payment, and what to do next.' },
} satisfies Record<PaymentMeaning['destination'], { title: string; description: string }>

/** One of the two result pages (CHK-9, CHK-12); `?intent=` names the payment (CHK-14), else the open one is meant (CHK-17). */
export function paymentResultPage(page: PaymentMeaning['destination']): Page {
  return definePage({
    machine: paymentResultMachine,
    wire: wirePaymentResult,
    input: ({ query, state }) => {
      const intentId = query.get('intent') || openIntent()
      return { page, intentId, known: knownPayment(state, intentId) }
    },
    head: () => ({ ...heads[page], noindex: true }),
    Screen: ({ snapshot, send }) => <PaymentResultScreen view={connect(snapshot, send)} />,
  })
}
