/** The Trusted Types policies of a page: which code may name a script to load. The content policy allows no others. */
export const scriptPolicies = {
  /** PWA-1 */
  serviceWorker: 'wattle-worker',
  /** MKT-3: there only where a tag manager is configured. */
  tagManager: 'wattle-tags',
} as const
