import { stateTitle } from '../phrases/phrases.ts'

/**
 * The name of a state, or of parallel ones: for readers as a title, in the code view as the code has it. `root`: the
 * machine's own id, where the state may be the machine itself.
 */
export function StateName({ state, root }: { state: string; root?: string }) {
  if (state === root) return 'in every state'
  return (
    <>
      <span className="in-plain">{stateTitle(state)}</span>
      <span className="in-code">{state}</span>
    </>
  )
}
