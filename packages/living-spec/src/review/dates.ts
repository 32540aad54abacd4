const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Sydney' })

/** "22 November 2026" of an instant (ISO 8601, in Sydney) or of a date. */
export function spokenDay(at: string): string {
  return day.format(new Date(at.includes('T') ? at : `${at}T00:00:00+11:00`))
}

/** The first seven digits of a commit. */
export function shortRevision(revision: string): string {
  return revision.slice(0, 7)
}
