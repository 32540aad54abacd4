import { storageKeys } from '#contract/storage-keys.ts'

/** AUTH-9: removes what this browser knows of a customer's orders and payments, and whose they are. */
export function forgetPurchases(): void {
  for (const key of [storageKeys.orders, storageKeys.checkout, storageKeys.paymentMethod, storageKeys.customer])
    localStorage.removeItem(key)
}

/**
 * AUTH-9: what another customer left here, whose session ended without a logout, is not shown to this one. `customerKey`:
 * of the login; a server without it changes nothing. A purchase that waits for this login is this customer's (PDP-9).
 */
export function forgetPurchasesOfOthers(customerKey: string | undefined): void {
  if (customerKey === undefined) return
  const former = localStorage.getItem(storageKeys.customer)
  if (former !== null && former !== customerKey) forgetPurchases()
  try {
    localStorage.setItem(storageKeys.customer, customerKey)
  } catch {
    // The token needs what room is left.
    localStorage.removeItem(storageKeys.customer)
  }
}
