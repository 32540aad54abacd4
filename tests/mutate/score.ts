/** The ways in which a machine is held, each judged alone. */
export const layers = ['tables', 'walks', 'ignored', 'rules', 'timing', 'views'] as const

export type Layer = (typeof layers)[number]

/** What became of one mutant. */
export interface Verdict {
  machine: string
  operator: string
  place: string
  /** Those that could notice it. */
  layers: readonly Layer[]
  /** The first thing that each layer says against it; a layer that finds no fault is absent. */
  killedBy: Partial<Record<Layer, string>>
  /** How long judging took, in milliseconds. */
  ms: number
}

declare module 'vitest' {
  interface TaskMeta {
    verdicts?: Verdict[]
    /** The rule or timing test that speaks against a machine that is wrong from birth. */
    refusedBy?: string
  }
}

/** What `npm run mutate` was asked for. */
export interface Selection {
  /** Ids; null for all. */
  machines: string[] | null
  /** Every how many-th mutant is judged. */
  every: number
  /** Only mutants whose line has this in it. */
  like: string
}

/** As `scripts/mutate.mjs` hands it on to the workers. */
export function selection(): Selection {
  return JSON.parse(process.env['MUTATE'] ?? '{ "machines": null, "every": 1, "like": "" }') as Selection
}

/** Layers that stay when tables and expectations are regenerated from the mutant. */
export const byHandLayers: readonly Layer[] = ['rules', 'timing']

export function isKilled({ killedBy }: Verdict, by?: readonly Layer[]): boolean {
  return Object.keys(killedBy).some((layer) => by?.includes(layer as Layer) ?? true)
}

/** One mutant as one line. */
export function verdictText({ machine, operator, place }: Pick<Verdict, 'machine' | 'operator' | 'place'>): string {
  return `${machine} · ${operator} · ${place}`
}
