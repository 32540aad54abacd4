import { storageKeys } from '#contract/storage-keys.ts'
import { type IdentificationType, StartPayment } from '#contract/order.ts'

/** CHK-19: the kind of account that was asked to pay last in this browser; null when there is none, or storage is blocked. */
export function readLastMethod(): IdentificationType | null {
  try {
    const stored = StartPayment.shape.identificationType.safeParse(localStorage.getItem(storageKeys.paymentMethod))
    return stored.data ?? null
  } catch {
    return null
  }
}

/** Never throws: without it nothing is preselected. */
export function rememberMethod(type: IdentificationType): void {
  try {
    localStorage.setItem(storageKeys.paymentMethod, type)
  } catch (error) {
    console.warn('The payment method is not remembered', error)
  }
}
