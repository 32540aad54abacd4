/** ANA-1: what counts as attention. */
export const engagement = {
  /** Milliseconds for which the page was in sight, from its opening on. */
  sessionMs: 30_000,
  /** What an engaged session is worth. */
  points: 5,
  /** Percent of the way that a page can be scrolled. */
  deepScroll: 75,
} as const

/** ANA-1: percent of the way that a page can be scrolled; each is tracked once per page view. */
export type Milestone = 25 | 50 | 75 | 90 | 100

/** ANA-1: an entry of the tag manager's data layer. */
export type EngagementEntry =
  | { event: 'engaged_session'; points: number; device: Device }
  | { event: 'scroll_milestone'; percent: Milestone; device: Device }
  | { event: 'deep_scroll'; percent: number; device: Device }

export type Device = 'mobile' | 'tablet' | 'desktop'

/** ANA-1: by the width of the window in CSS pixels: a mobile below 768, a tablet below 1024. */
export function deviceOf(width: number): Device {
  if (width < 768) return 'mobile'
  return width < 1024 ? 'tablet' : 'desktop'
}
