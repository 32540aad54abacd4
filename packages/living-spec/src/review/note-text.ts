/** What a reader notes on a machine, and where. */
export interface DraftNote {
  machine: string
  /** Of the state or transition; empty for the whole machine. */
  anchor: string
  author: string
  /** `2026-11-22` */
  date: string
  text: string
  /** `1a2b3c4 Subject`; empty outside a Git repository. */
  revision: string
  /** Of the state or transition on the page. */
  address: string
  /** The address that repeats the steps that the reader took; empty without any. */
  steps: string
}

/** A note as its file in docs/notes has it, with the revision and addresses at which a developer finds what was seen. */
export function noteText({ machine, anchor, author, date, text, revision, address, steps }: DraftNote): string {
  const head = [
    `machine: ${machine}`,
    ...(anchor === '' ? [] : [`on: #${anchor}`]),
    `author: ${author}`,
    `date: ${date}`,
  ]
  const seen = [
    ...(revision === '' ? [] : [`Revision: ${revision}`]),
    `Address: ${address}`,
    ...(steps === '' ? [] : [`Steps: ${steps}`]),
  ]
  return ['---', ...head, '---', '', text.trim(), '', seen.join('\n\n'), ''].join('\n')
}
