import { assign, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { draftOf, machineOf } from '#model-tests/mutate/draft.ts'
import { operators } from '#model-tests/mutate/mutants.ts'
import { compare } from '#living-spec/diff/compare.ts'
import { indexSources } from '#living-spec/diff/source-index.ts'
import { type MachineSource, machineSourceOf } from '#living-spec/diff/machine-source.ts'
import { machines } from '../record/machines.ts'
import { contentHash, contentOf } from '#living-spec/review/content.ts'

const limit = 3

/** A pot of so many cups, which gets cold after so long. */
function potMachine({ isEnough = (cups: number) => cups >= limit, cold = 60_000 } = {}) {
  return setup({
    types: { context: {} as { cups: number }, events: {} as { type: 'tea.pour' } },
    actions: { pour: assign({ cups: ({ context }) => context.cups + 1 }) },
    guards: { isFull: ({ context: { cups } }) => isEnough(cups) },
    delays: { cold },
  }).createMachine({
    id: 'pot',
    description: 'A pot of tea.',
    context: { cups: 0 },
    initial: 'warm',
    states: {
      warm: {
        description: 'The pot is warm.',
        meta: { requirement: ['TEA-1'] },
        on: { 'tea.pour': [{ guard: 'isFull', description: 'The pot is full.', target: 'full' }, { actions: 'pour' }] },
        after: { cold: 'full' },
      },
      full: { type: 'final', description: 'Nothing more goes in.' },
    },
  })
}

interface Files {
  pot?: string
  limits?: string
  limit?: string
}

const declared =
  "export const potMachine = setup({ guards: { isFull: (cups) => isEnough(cups) } }).createMachine({ id: 'pot' })"

async function pot({
  pot: file = 'machines/pot/pot.machine.ts',
  limits = 'contract/limits.ts',
  limit: text = 'const limit = 3',
}: Files = {}): Promise<MachineSource> {
  const sourceIndex = await indexSources({
    [file]: `import { isEnough } from '#${limits}'\n${declared}`,
    [limits]: `${text}\nexport const isEnough = (cups) => cups >= limit`,
  })
  return machineSourceOf(potMachine(), { file, name: 'potMachine', sourceIndex })
}

async function hashOf(files?: Files): Promise<string> {
  return contentHash(contentOf(await pot(files)))
}

describe('SM-7 a content hash', () => {
  test('stays when files are renamed', async () => {
    const renamed = { pot: 'machines/teapot/teapot.machine.ts', limits: 'contract/tea/limits.ts' }
    expect(await hashOf(renamed)).toBe(await hashOf())
  })

  test('stays when code is formatted or commented otherwise', async () => {
    expect(await hashOf({ limit: '/** Cups. */\nconst limit =\n  3 // for now' })).toBe(await hashOf())
  })

  test('differs when code that a guard calls differs, and the comparison names the guard and the values', async () => {
    expect(await hashOf({ limit: 'const limit = 4' })).not.toBe(await hashOf())
    const [before, after] = [contentOf(await pot()), contentOf(await pot({ limit: 'const limit = 4' }))]
    expect(compare(before, after).map(({ who, what }) => `${who} ${what}`)).toEqual([
      'Guard `isFull` rests on code that changed: `limit` (now 4, before 3)',
    ])
  })

  test('differs for another guard, delay, description, requirement and target', () => {
    const origin = { file: '', name: '', sourceIndex: null }
    const own = contentHash(contentOf(machineSourceOf(potMachine(), origin)))
    const config = potMachine().config
    const others = [
      potMachine({ isEnough: () => false }).provide({ guards: { isFull: () => false } }),
      potMachine({ cold: 61_000 }),
      ...[
        { ...config, description: 'A pot of coffee.' },
        { ...config, meta: { requirement: ['TEA-2'] } },
        { ...config, states: { ...config.states, warm: { ...config.states?.['warm'], after: { cold: 'warm' } } } },
      ].map((edited) => setup(potMachine().implementations as object).createMachine(edited as object)),
    ]
    const hashes = others.map((machine) => contentHash(contentOf(machineSourceOf(machine, origin))))
    expect(new Set([own, ...hashes]).size).toBe(1 + others.length)
  })
})

/** Every how many-th mutant is looked at: prime, so that all kinds come up. */
const every = 31

test.each(Object.entries(machines).map(([file, machine]) => [machine.id, file, machine] as const))(
  'SM-7 the content hash of a mutant of %s differs when the comparison does',
  (_, file, machine) => {
    const origin = { file, name: '', sourceIndex: null }
    const own = contentOf(machineSourceOf(machine, origin))
    expect(contentHash(contentOf(machineSourceOf(machine, origin)))).toBe(contentHash(own))
    const changes = operators.flatMap((changesIn) => changesIn(machine)).filter((__, index) => index % every === 0)
    const unlike = changes.flatMap(({ edit, operator, place }) => {
      const draft = draftOf(machine)
      edit(draft)
      const mutant = machineOf(draft)
      if (!mutant) return []
      const content = contentOf(machineSourceOf(mutant, origin))
      const isDifferent = compare(own, content).length > 0
      return isDifferent === (contentHash(content) !== contentHash(own)) ? [] : [`${operator} · ${place}`]
    })
    expect(unlike).toEqual([])
  },
)
