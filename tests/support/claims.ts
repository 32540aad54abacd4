import { readFileSync } from 'node:fs'

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

/** A figure of the store with the labels that a document names, such as `wattle_queue_jobs{state="given up"}`. */
const figure = /(wattle_[a-z_]+)(?:\{([^}]*)\})?/g

/** The figures of a row that no one of the files reads with all of their labels. */
export function findUnreadFigures(row: string, files: readonly string[]): string[] {
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  return Array.from(row.matchAll(figure)).flatMap(([text, name = '', labels = '']) => {
    const parts = [name, ...labels.split(',')]
    return texts.some((source) => parts.every((part) => source.includes(part))) ? [] : [text]
  })
}

/** A test's title that contains the requirement. */
export function titleWith(id: string): RegExp {
  return new RegExp(`['\`][^'\`\\n]*\\b${id}\\b`)
}
