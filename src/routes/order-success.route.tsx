import { paymentResultPage } from './payment-result-page.tsx'

/** CHK-9, CHK-10 */
export default paymentResultPage('order-success')
