/** The files that one version of the store precaches: its shell and the offline page. */
export interface Precached {
  /** Differs for each build and each setting that pages show. */
  version: string
  /** `revision` is null for files with a content hash in their name. */
  entries: { url: string; revision: string | null }[]
}
