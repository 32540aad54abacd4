import type { Gallery } from './gallery-frame.ts'

/** What one process has drawn; `rules` are the styles of its frames, each a rule or several. */
export interface Shard extends Gallery {
  rules: string[]
}

/** The shards as one process would have left them: by machine, and each rule once. */
export function mergeShards(shards: readonly Shard[]): { gallery: Gallery; css: string } {
  const gallery = {
    frames: shards.flatMap(({ frames }) => frames).toSorted(byMachine),
    nothingShown: shards.flatMap(({ nothingShown }) => nothingShown).toSorted(byMachine),
  }
  return { gallery, css: [...new Set(shards.flatMap(({ rules }) => rules))].join('\n') }
}

function byMachine(a: { machine: string }, b: { machine: string }): number {
  return a.machine < b.machine ? -1 : a.machine > b.machine ? 1 : 0
}
