/** A test that a document cites: a file, and the requirement before it, if any. */
export interface Claim {
  id: string | undefined
  file: string
}

/** Every citation of a document, such as API-3 `tests/api/fuzz.test.ts`. */
export function findClaims(document: string): Claim[] {
  return Array.from(document.matchAll(/(?:([A-Z]+-\d+) )?`((?:tests|e2e)\/[\w/.-]+)`/g), ([, id, file = '']) => ({
    id,
    file,
  }))
}

/** A test's title that contains the requirement. */
export function titleWith(id: string): RegExp {
  return new RegExp(`['\`][^'\`\\n]*\\b${id}\\b`)
}
