/** What detects a faulty machine; each judges alone. */
export const detectors = ['tables', 'walks', 'ignored', 'rules', 'timing', 'views'] as const

export type Detector = (typeof detectors)[number]

/** The result of one mutant. */
export interface Verdict {
  machine: string
  operator: string
  place: string
  /** The detectors that could notice it. */
  detectors: readonly Detector[]
  /** The first fault that each detector finds; a detector that finds none is absent. */
  killedBy: Partial<Record<Detector, string>>
  /** How long judging took, in milliseconds. */
  ms: number
}

declare module 'vitest' {
  interface TaskMeta {
    verdicts?: Verdict[]
    /** The rule or timing test that refuses a faulty reference machine. */
    refusedBy?: string
  }
}

/** The arguments of `npm run mutate`. */
export interface Selection {
  /** Ids; null for all. */
  machines: string[] | null
  /** Every how many-th mutant is judged. */
  every: number
  /** Only mutants whose line has this in it. */
  like: string
}

/** As the command hands it on to the workers, in the environment. */
export function selection(): Selection {
  return JSON.parse(process.env['MUTATE'] ?? '{ "machines": null, "every": 1, "like": "" }') as Selection
}

/** Detectors that remain when tables and expectations are regenerated from the mutant. */
export const byHandDetectors: readonly Detector[] = ['rules', 'timing']

export function isKilled({ killedBy }: Verdict, by?: readonly Detector[]): boolean {
  return Object.keys(killedBy).some((detector) => by?.includes(detector as Detector) ?? true)
}

/** One mutant as one line. */
export function verdictText({ machine, operator, place }: Pick<Verdict, 'machine' | 'operator' | 'place'>): string {
  return `${machine} · ${operator} · ${place}`
}
