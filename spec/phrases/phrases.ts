import type { ActorPhrase, Phrases } from '#machines/phrases.ts'

/** By the machine's id; a sample machine has none. */
const written = new Map(
  Object.entries(import.meta.glob<Record<string, Phrases>>('/machines/*/*.phrases.ts', { eager: true })).flatMap(
    ([, module]) =>
      Object.entries(module).map(([name, phrases]): [string, Phrases] => [name.replace(/Phrases$/, ''), phrases]),
  ),
)

const none: Phrases = { guards: {}, actions: {}, actors: {} }

/** What a machine's dictionary holds; empty for a machine of another revision that has none. */
export function phrasesOf(machine: string): Phrases {
  return written.get(machine) ?? none
}

/** `time ran out`: what a guard, with its parameters, requires. */
export function guardPhrase(machine: string, guard: string): string {
  return filled(phrasesOf(machine).guards, guard)
}

/** `shows the reason`: what an action, with its parameters, does. */
export function actionPhrase(machine: string, action: string): string {
  return filled(phrasesOf(machine).actions, action)
}

/** What an actor does and who answers it; null when the dictionary does not have it. */
export function actorPhrase(machine: string, actor: string): ActorPhrase | null {
  return phrasesOf(machine).actors[actor] ?? null
}

/** `card.addAgain` as `card add again`. */
export function spaced(name: string): string {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()
}

/** A name that the dictionary does not have is split at its capital letters. */
function filled(texts: Record<string, string>, call: string): string {
  const [name = '', ...rest] = call.split(' ')
  const values = rest.length === 0 ? [] : Object.values(JSON.parse(rest.join(' ')) as Record<string, unknown>)
  const value = values.map((one) => (String(one).includes(' ') ? `“${String(one)}”` : String(one))).join(' ')
  return (texts[name] ?? spaced(name)).replace('$', value).trim()
}
