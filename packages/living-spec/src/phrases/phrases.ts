/** A machine's guards, actions and actors in plain English, by name. `$` in a text is where the values of a parameter go. */
export interface Phrases {
  /** What holds, as it follows “if”: `time ran out`. */
  guards: Record<string, string>
  /** What is done, as it follows a subject: `shows the reason`. */
  actions: Record<string, string | SendingPhrase>
  actors: Record<string, ActorPhrase>
}

/** An action that calls the server without waiting for the answer, and what it sends: `the session token`. */
interface SendingPhrase {
  does: string
  sends: string
}

/** Who answers an actor's call, what it does there, `reads the cart`, and what a call that changes something sends. */
type ActorPhrase =
  | {
      by: 'server' | 'flow'
      does: string
      /** `the id of the payment` */
      sends?: string
    }
  | {
      by: 'browser'
      does: string
      /** The same as it follows “can” and “cannot”: `read the recorded orders`. */
      can: string
      sends?: never
    }

/** The dictionaries of a project's machines, by the id of the machine. */
export type Dictionaries = ReadonlyMap<string, Phrases>

const none: Phrases = { guards: {}, actions: {}, actors: {} }

/** What a machine's dictionary holds; empty for a machine that has none. */
export function phrasesOf(dictionaries: Dictionaries, machine: string): Phrases {
  return dictionaries.get(machine) ?? none
}

/** `time ran out`: what a guard, with its parameters, requires. */
export function guardPhrase({ guards }: Phrases, guard: string): string {
  return filled(guards[nameIn(guard)], guard)
}

/** `shows the reason`: what an action, with its parameters, does. */
export function actionPhrase({ actions }: Phrases, action: string): string {
  const phrase = actions[nameIn(action)]
  return filled(typeof phrase === 'object' ? phrase.does : phrase, action)
}

/** What an actor does and who answers it; null when the dictionary does not have it. */
export function actorPhrase({ actors }: Phrases, actor: string): ActorPhrase | null {
  return actors[actor] ?? null
}

/** `Sent to the server: the id of the payment.`; none for a call that only reads. */
export function sentSentences(phrases: Phrases, actor: string): string[] {
  return sentenceOf(actorPhrase(phrases, actor)?.sends)
}

/** The same for an action, with its parameters. */
export function sentByAction({ actions }: Phrases, action: string): string[] {
  const phrase = actions[nameIn(action)]
  return sentenceOf(typeof phrase === 'object' ? phrase.sends : undefined)
}

function sentenceOf(sends: string | undefined): string[] {
  return sends === undefined ? [] : [`Sent to the server: ${sends}.`]
}

/** `card.addAgain` as `card add again`. */
export function spaced(name: string): string {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()
}

/** The title of a flow for readers: `paymentWait` as `Payment wait`. */
export function flowTitle(machine: string): string {
  const [first = '', ...others] = spaced(machine)
  return first.toUpperCase() + others.join('')
}

/** The title of a state for readers: `noMethod` as `No method`, `loading + open` as `Loading and Open`. */
export function stateTitle(state: string): string {
  return state.split(' + ').map(flowTitle).join(' and ')
}

/** The name in `show {"problem":"Too late."}`. */
function nameIn(call: string): string {
  return call.split(' ', 1)[0] ?? ''
}

/** A name that the dictionary does not have is split at its capital letters. */
function filled(text: string | undefined, call: string): string {
  const [name = '', ...rest] = call.split(' ')
  const values = rest.length === 0 ? [] : Object.values(JSON.parse(rest.join(' ')) as Record<string, unknown>)
  const value = values.map((one) => (String(one).includes(' ') ? `“${String(one)}”` : String(one))).join(' ')
  return (text ?? spaced(name)).replace('$', value).trim()
}
