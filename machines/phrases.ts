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
