/** The document event and performance mark that report the hydration of the first page (WIRE-1). */
export const pageHydrated = 'page-hydrated'
