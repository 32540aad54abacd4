import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { buildSite } from '../src/build-site.ts'
import { machineRecordOf } from '../src/record/machine-record.ts'
import { mergeResults } from '../src/record/merge-results.ts'
import { allOutdated } from '../src/record/outdated-results.ts'
import type { SpecProject } from '../src/site/project.ts'
import { breakfastMachine } from './sample-project/breakfast.machine.ts'
import { project } from './sample-project/project.ts'
import { samovarMachine } from './sample-project/samovar.machine.ts'

const sources = join(import.meta.dirname, 'sample-project')
const folder = mkdtempSync(join(tmpdir(), 'incomplete-site-'))

afterAll(() => rmSync(folder, { recursive: true }))

test('SM-4 a machine without a file of cases is one fault, and the rest of the site is written', async () => {
  for (const file of ['breakfast.machine.ts', 'samovar.machine.ts', 'samovar.cases.ts'])
    copyFileSync(join(sources, file), join(folder, file))
  const machines = { 'breakfast.machine.ts': breakfastMachine, 'samovar.machine.ts': samovarMachine }
  const { out, faults } = await built('cases', machines)
  expect(faults).toEqual([
    "breakfast: nobody can step through it on its page, Could not resolve '/breakfast.cases.ts' in step:breakfast: " +
      'export breakfastMachine from breakfast.machine.ts and breakfastCases from breakfast.cases.ts.',
  ])
  for (const path of ['machines/breakfast.html', 'machines/samovar.html', 'steps/samovar.js', 'assets/site.js'])
    expect(existsSync(join(out, path)), path).toBe(true)
}, 60_000)

test.each(['shallow', 'deep'] as const)(
  'SM-4 a machine with a %s history state is a fault',
  async (history) => {
    const states = { playing: { initial: 'slow', states: { slow: {}, latest: { type: 'history', history } } } } as const
    const { faults } = await built(history, {
      'player.machine.ts': createMachine({ id: 'player', initial: 'playing', states }),
    })
    expect(faults).toContain(
      'player: playing.latest is a history state: keep in the context what has to be remembered.',
    )
  },
  60_000,
)

async function built(name: string, machines: SpecProject['machines']): Promise<{ out: string; faults: string[] }> {
  const out = join(folder, 'sites', name)
  const record = mergeResults({
    machines: Object.entries(machines).map(([file, machine]) => machineRecordOf(machine, file)),
    stories: [],
    outdated: allOutdated,
    revision: null,
    requirements: '- TEA-1 · The samovar boils water.\n- TEA-2 · Breakfast takes three minutes.\n',
    runs: [],
    runsOf: () => [],
    coverage: undefined,
    matrix: undefined,
  })
  const input = {
    root: folder,
    out,
    gallery: join(out, 'none'),
    record,
    approvable: [],
    script: join(sources, 'site.ts'),
  }
  const { faults } = await buildSite({ ...project, groups: [], machines }, input)
  return { out, faults }
}
