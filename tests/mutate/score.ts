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
  }
}

/** What `npm run mutate` was asked for: machines by id (all when null), and every how many-th of their mutants. */
export function selection(): { machines: string[] | null; every: number } {
  const machines = process.env['MUTATE_MACHINES'] ?? ''
  return { machines: machines === '' ? null : machines.split(' '), every: Number(process.env['MUTATE_EVERY'] ?? 1) }
}

/** Layers that stay when tables and expectations are regenerated from the mutant. */
export const byHandLayers: readonly Layer[] = ['rules', 'timing']

export function isKilled({ killedBy }: Verdict, by?: readonly Layer[]): boolean {
  return Object.keys(killedBy).some((layer) => by?.includes(layer as Layer) ?? true)
}

/** One mutant as one line. */
export function verdictText({ machine, operator, place }: Verdict): string {
  return `${machine} · ${operator} · ${place}`
}
