import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectedOf } from '../src/expected-files.ts'
import { setProject } from '../src/project.ts'
import { sampleProject } from './sample-project.ts'

setProject(sampleProject)

let drafts = ''

beforeEach(() => {
  drafts = mkdtempSync(join(tmpdir(), 'expected-'))
})

afterEach(() => {
  rmSync(drafts, { recursive: true })
})

test.each([
  ['{', /^tests\/expected\/sample\.json cannot be read \(.+\): run "npm run expectations -- sample" and review/],
  ['{}', /^tests\/expected\/sample\.json cannot be read \(.+\): run "npm run expectations -- sample" and review/],
  [
    '{ "walks": [], "ignored": [], "views": { "hot": { "like": "cold", "changes": [] } } }',
    /cannot be read \(no view above "hot" is called "cold"\): run "npm run expectations -- sample" and review/,
  ],
])('SM-2 a file that cannot be decoded (%s) is reported with the command that rewrites it', (text, sentence) => {
  writeFileSync(join(drafts, 'sample.json'), text)
  expect(expectedOf('sample', drafts)).toMatch(sentence)
})
