/** A machine's guards, actions and actors in plain English, by name. `$` in a text is where the values of a parameter go. */
export interface Phrases {
  /** What holds, as it follows “if”: `time ran out`. */
  guards: Record<string, string>
  /** What is done, as it follows a subject: `shows the reason`. */
  actions: Record<string, string>
  actors: Record<string, ActorPhrase>
}

/** Who answers an actor's call, what it does there, `reads the cart`, and what a call that changes something sends. */
interface ActorPhrase {
  by: 'server' | 'browser' | 'flow'
  does: string
  /** `the mobile number and the password` */
  sends?: string
}
