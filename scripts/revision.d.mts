/** How a person recognises a revision: `1a2b3c4 Subject`; throws a sentence for one that is not there. */
export function revisionName(root: string, revision: string): string

/** The revision that is checked out, and whether files differ from it; null outside a Git repository. */
export function headRevision(root: string): { name: string; isChanged: boolean } | null

/**
 * Gives `use` a folder with a revision of the project in `root`, with the packages of `root`, and removes it however
 * `use` ends, Ctrl-C included. Throws a sentence for a revision that is not there.
 */
export function withRevision<Result>(
  root: string,
  revision: string,
  use: (folder: string) => Promise<Result> | Result,
): Promise<Result>
