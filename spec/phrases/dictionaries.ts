import type { Phrases } from '#machines/phrases.ts'
import type { Dictionaries } from '#living-spec/phrases/phrases.ts'

/** The dictionary of each machine. */
export const dictionaries: Dictionaries = new Map(
  Object.entries(import.meta.glob<Record<string, Phrases>>('/machines/*/*.phrases.ts', { eager: true })).flatMap(
    ([, module]) =>
      Object.entries(module).map(([name, phrases]): [string, Phrases] => [name.replace(/Phrases$/, ''), phrases]),
  ),
)
