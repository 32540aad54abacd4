/** What the kit has to know of the project whose machines it tests. */
export interface Project {
  /** Absolute path of its folder; all others start there. */
  root: string
  /** The folder of the committed expectations. */
  expected: string
  /** The folder of what a run leaves. */
  results: string
  /** The document of the requirements, and their ids. */
  requirements: { file: string; ids: () => ReadonlySet<string> }
}

let current: Project | undefined

/** Called by a set-up file of Vitest, before any test file is loaded. */
export function setProject(project: Project): void {
  current = project
}

/** Throws when no project is set. */
export function currentProject(): Project {
  if (!current) throw new Error('No project is set: call setProject in a set-up file of Vitest.')
  return current
}
