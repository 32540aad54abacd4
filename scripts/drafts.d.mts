export function replaceWhenPassed(options: {
  workshop: string
  committed: string
  run: (drafts: string) => boolean
}): boolean
export function walkFilters(names: string[], files: string[]): string[] | string
