/** The Trusted Types policies of a page: which code may name a script to load or write one. The content policy allows no others. */
export const scriptPolicies = {
  /** PWA-1 */
  serviceWorker: 'wattle-worker',
  /** SEO-1: of data blocks, which are scripts that the browser does not run. */
  structuredData: 'wattle-data',
  /** MKT-3: there only where a tag manager is configured. */
  tagManager: 'wattle-tags',
  /** Likewise: the browser asks it of every address that is a mere text, as in the scripts that a tag manager adds. */
  furtherTags: 'default',
} as const
