import type { Verdict } from '../../../model-tests/src/mutate/score.ts'

/** What is known of the tests of a machine in one revision; null for what is not known. */
export interface KnownTests {
  /** "actor 6/6, screen 6/6": how many transitions each environment took. */
  coverage: string | null
  /** "40 of 41 killed". */
  mutants: string | null
}

/** Results of a run of tests, as `test-results` has them; undefined for what it does not have. */
export interface Results {
  machines: TransitionCounts[] | undefined
  verdicts: Pick<Verdict, 'machine' | 'killedBy'>[] | undefined
}

/** How often each transition of a machine was taken, by environment. */
interface TransitionCounts {
  machine: string
  lives: string[]
  transitions: { taken: Partial<Record<string, number>> }[]
}

/** The results of a run for a machine. */
export function knownTests({ machines, verdicts }: Results, machine: string): KnownTests {
  const walked = machines?.find((one) => one.machine === machine)
  const judged = verdicts?.filter((verdict) => verdict.machine === machine) ?? []
  const killed = judged.filter(({ killedBy }) => Object.keys(killedBy).length > 0).length
  return {
    coverage:
      walked && walked.lives.length > 0
        ? walked.lives.map((environment) => coverageIn(walked, environment)).join(', ')
        : null,
    mutants: judged.length > 0 ? `${killed} of ${judged.length} killed` : null,
  }
}

function coverageIn({ transitions }: TransitionCounts, environment: string): string {
  return `${environment} ${transitions.filter(({ taken }) => (taken[environment] ?? 0) > 0).length}/${transitions.length}`
}
