/** A whole number below 2³² that a text always gives (FNV-1a with a final mix). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 15)) >>> 0
}

/** The choice that a text always makes. */
export function choose<Choice>(text: string, choices: readonly Choice[]): Choice {
  return choices[hash(text) % choices.length]!
}
