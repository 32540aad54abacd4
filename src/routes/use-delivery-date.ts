import { useSyncExternalStore } from 'react'
import { readDeliveryDate, watchDay } from '../adapters/delivery-date.ts'

/** PDP-7: the expected day of delivery. While a page hydrates it is what the server drew, for Sydney. */
export function useDeliveryDate(drawn: string): string {
  return useSyncExternalStore(watchDay, readDeliveryDate, () => drawn)
}
