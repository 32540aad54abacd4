/** The event of the document, and the performance mark, of the moment in which the first page is hydrated (WIRE-1). */
export const pageStands = 'page-stands'
