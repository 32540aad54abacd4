import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setProject } from '#model-tests/project.ts'

const root = join(import.meta.dirname, '..', '..')
const requirements = 'docs/requirements.md'
let known: ReadonlySet<string> | undefined

/** Where the kit for model tests finds what the store commits. */
setProject({
  root,
  expected: 'tests/expected',
  results: 'test-results',
  requirements: { file: requirements, ids: () => (known ??= readRequirementIds()) },
})

function readRequirementIds(): ReadonlySet<string> {
  const text = readFileSync(join(root, requirements), 'utf8')
  return new Set([...text.matchAll(/^- ([A-Z]+-\d+) ·/gm)].map(([, id]) => id ?? ''))
}
