import type { ActorWords, Words } from '#machines/words.ts'

/** By the machine's id; a sample machine has none. */
const written = new Map(
  Object.entries(import.meta.glob<Record<string, Words>>('/machines/*/*.words.ts', { eager: true })).flatMap(
    ([, module]) => Object.entries(module).map(([name, words]): [string, Words] => [name.replace(/Words$/, ''), words]),
  ),
)

const none: Words = { guards: {}, actions: {}, actors: {} }

/** What a machine's dictionary holds; empty for a machine of another revision that has none. */
export function wordsOf(machine: string): Words {
  return written.get(machine) ?? none
}

/** `time ran out`: what a guard, with its parameters, requires. */
export function guardWords(machine: string, guard: string): string {
  return filled(wordsOf(machine).guards, guard)
}

/** `shows the reason`: what an action, with its parameters, does. */
export function actionWords(machine: string, action: string): string {
  return filled(wordsOf(machine).actions, action)
}

/** What an actor does and who answers it; null when the dictionary does not have it. */
export function actorWords(machine: string, actor: string): ActorWords | null {
  return wordsOf(machine).actors[actor] ?? null
}

/** `card.addAgain` as `card add again`. */
export function spaced(name: string): string {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()
}

/** A name that the dictionary does not have is split into its words. */
function filled(texts: Record<string, string>, call: string): string {
  const [name = '', ...rest] = call.split(' ')
  const values = rest.length === 0 ? [] : Object.values(JSON.parse(rest.join(' ')) as Record<string, unknown>)
  const value = values.map((one) => (String(one).includes(' ') ? `“${String(one)}”` : String(one))).join(' ')
  return (texts[name] ?? spaced(name)).replace('$', value).trim()
}
