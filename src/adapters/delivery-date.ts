import { formatLongLocalDate } from '#contract/dates.ts'
import { facts } from '#contract/facts.ts'
import { watchPageShown } from './page-watch.ts'

/** Milliseconds. */
const dayWatchMs = 60_000

/** PDP-7: calls `notify` when another day may have begun. */
export function watchDay(notify: () => void): () => void {
  const timer = setInterval(notify, dayWatchMs)
  const stopWatching = watchPageShown(notify)
  return () => {
    clearInterval(timer)
    stopWatching()
  }
}

/** PDP-7: the day by which a card is delivered that is bought now, by the device's clock and time zone. */
export function readDeliveryDate(): string {
  const day = new Date()
  day.setDate(day.getDate() + facts.delivery.expectedDays)
  return formatLongLocalDate(day)
}
