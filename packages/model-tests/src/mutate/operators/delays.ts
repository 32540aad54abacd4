import type { AnyStateMachine } from 'xstate'
import type { Change } from '../mutant.ts'

const factors = [0.5, 0.99, 1.01, 10]

/** Makes a delay too short or too long, including one that depends on context. */
export function delayChanges({ implementations: { delays } }: AnyStateMachine): Change[] {
  return Object.entries(delays).flatMap(([name, delay]) =>
    factors.map((factor): Change => {
      return {
        operator: 'change delay',
        place: `${name} × ${factor}`,
        edit: (draft) => (draft.implementations.delays[name] = scaled(delay, factor)),
      }
    }),
  )
}

function scaled(delay: unknown, factor: number): unknown {
  if (typeof delay === 'number') return delay * factor
  const milliseconds = delay as (...args: unknown[]) => number
  return (...args: unknown[]) => milliseconds(...args) * factor
}
