/** What one version of the store keeps from the start: its shell and the offline page. */
export interface Precached {
  /** Another for every build and every setting that pages show. */
  version: string
  /** `revision` is null for what never changes under its address. */
  entries: { url: string; revision: string | null }[]
}
