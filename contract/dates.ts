const sydney = 'Australia/Sydney'
const short = formatter('en-AU', { day: '2-digit', month: 'short', year: 'numeric' })
const day = formatter('en-AU', { year: 'numeric', month: '2-digit', day: '2-digit' })
const dayAndMonth = formatter('en-AU', { day: 'numeric', month: 'long' })
const months = 'January February March April May June July August September October November December'.split(' ')
const long = formatter('en-AU', { dateStyle: 'long' })

/** VLT-2: `dd MMM yyyy`, three letters a month, Sydney time. `iso` is an ISO 8601 instant. */
export function formatShortDate(iso: string): string {
  const parts = Object.fromEntries(
    short()
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['day']} ${parts['month']?.slice(0, 3)} ${parts['year']}`
}

/** As `formatShortDate`; null for a date that another server leaves out or that is unreadable (API-14). */
export function formatOptionalDate(iso: string | null | undefined): string | null {
  return iso != null && !Number.isNaN(Date.parse(iso)) ? formatShortDate(iso) : null
}

/** PDP-7: the long en-AU date, e.g. `25 November 2026`. `iso` is an ISO 8601 instant or a `yyyy-mm-dd`. */
export function formatLongDate(iso: string): string {
  return long().format(new Date(iso))
}

/** PDP-7: as `formatLongDate`, of the day in the device's time zone, without the locale's data. */
export function formatLongLocalDate(date: Date): string {
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`
}

/** PWA-1: a day without its year, e.g. `24 November`. `iso` is an ISO 8601 instant. */
export function formatDay(iso: string): string {
  return dayAndMonth().format(new Date(iso))
}

/** MKT-6: how a legal page is dated, e.g. `15/04/2025`. `date` is an ISO 8601 date without a time. */
export function formatNumericDate(date: string): string {
  return date.split('-').toReversed().join('/')
}

/** ISO 8601 of epoch milliseconds. */
export function toInstant(at: number): string {
  return new Date(at).toISOString()
}

/** The calendar day in Sydney of an ISO 8601 instant, as `yyyy-mm-dd`. */
export function dayOf(iso: string): string {
  return day().format(new Date(iso)).split('/').toReversed().join('-')
}

/** The calendar day `days` days after a `yyyy-mm-dd`. */
export function addToDay(from: string, days: number): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days from one `yyyy-mm-dd` to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** Created when it is first used: the locale's data take a slow phone 136 ms (WIRE-1, decision 031). */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let created: Intl.DateTimeFormat | undefined
  return () => (created ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: sydney }))
}
