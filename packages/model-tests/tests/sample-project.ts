import type { Project } from '../src/project.ts'

/** The project of the sample machine; nothing is read from its folder. */
export const sampleProject: Project = {
  root: '/nowhere',
  expected: 'tests/expected',
  results: 'test-results',
  requirements: { file: 'docs/requirements.md', ids: () => new Set(['CHK-1', 'CHK-2']) },
}
