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

const key = Symbol.for('@wattle/model-tests')
/** Not a variable of this module: a test may load its modules again after the set-up file has run. */
const holder = globalThis as { [key]?: Project }

/** Called by a set-up file of Vitest, before any test file is loaded. */
export function setProject(project: Project): void {
  holder[key] = project
}

/** Throws when no project is set. */
export function currentProject(): Project {
  const project = holder[key]
  if (!project) throw new Error('No project is set: call setProject in a set-up file of Vitest.')
  return project
}
