import { type EventObject, type NonReducibleUnknown, fromCallback, fromPromise } from 'xstate'
import { settled } from './test-doubles.ts'

/** One start of a call. It answers when the test decides, even after the machine left the state. */
interface HeldCall<Output, Input> {
  input: Input
  /** Aborted when the state that made the call was left. */
  signal: AbortSignal
  answer: (output: Output) => Promise<void>
  fail: (error: unknown) => Promise<void>
}

/** A call of a machine that waits for the test: `logic` goes into `provide`, `calls` has every start, in order. */
export function heldCall<Output, Input extends NonReducibleUnknown = void>() {
  const calls: HeldCall<Output, Input>[] = []
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    return new Promise((resolve, reject) => {
      calls.push({
        input,
        signal,
        answer: (output) => settled(() => resolve(output)),
        fail: (error) => settled(() => reject(error)),
      })
    })
  })
  return { logic, calls, latest: () => latestOf(calls) }
}

/** One opening of a port that stays open. */
interface Opening<Event, Input> {
  input: Input
  /** How often it was closed. */
  closed: number
  emit: (event: Event) => void
  fail: (error: unknown) => void
}

/** A callback port that emits what the test sends, even after it was closed; `openings` has every start, in order. */
export function openPort<
  Event extends EventObject,
  Input extends NonReducibleUnknown = void,
  Emitted extends EventObject = EventObject,
>() {
  const openings: Opening<Event, Input>[] = []
  const logic = fromCallback<Event, Input, Emitted>(({ input, self, sendBack }) => {
    const fail = (error: unknown) => sendBack({ type: `xstate.error.actor.${self.id}`, error } as never)
    const opening: Opening<Event, Input> = { input, closed: 0, emit: sendBack, fail }
    openings.push(opening)
    return () => void (opening.closed += 1)
  })
  const latest = () => latestOf(openings)
  return {
    logic,
    openings,
    emit: (event: Event) => latest().emit(event),
    fail: (error: unknown) => latest().fail(error),
  }
}

function latestOf<Started>(all: Started[]): Started {
  const latest = all.at(-1)
  if (latest === undefined) throw new Error('The port was not started.')
  return latest
}
