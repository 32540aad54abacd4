import { paymentResultPage } from './payment-result-page.tsx'

/** CHK-8, CHK-12 */
export default paymentResultPage('payment-failed')
