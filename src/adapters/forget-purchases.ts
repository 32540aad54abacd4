import { storageKeys } from '#contract/storage-keys.ts'
import { removePurchase } from './interrupted-purchase.ts'

/** AUTH-9: removes what this browser knows of a customer's purchases, and whose they are. */
export function forgetPurchases(): void {
  for (const key of [storageKeys.orders, storageKeys.checkout, storageKeys.paymentMethod, storageKeys.customer])
    localStorage.removeItem(key)
  removePurchase()
}

/**
 * AUTH-9: what another customer left here, whose session ended without a logout, is not shown to this one. `customerKey`:
 * of the login; a server without it changes nothing.
 */
export function forgetPurchasesOfOthers(customerKey: string | undefined): void {
  if (customerKey === undefined) return
  const former = localStorage.getItem(storageKeys.customer)
  if (former !== null && former !== customerKey) forgetPurchases()
  localStorage.setItem(storageKeys.customer, customerKey)
}
