import { assign, createMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { escaped } from '../src/markdown.ts'
import { tableOf } from '../src/table.ts'
import { tableFaults, tablesOf } from '../src/tables.ts'
import { sampleConfig, sampleImplementations, sampleModel, withState } from '../src/sample-machine.ts'

const described = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }
const { empty, boiling } = sampleConfig.states
const [pour, complain] = empty.on['water.pour']
const [boil, gauge] = boiling.invoke
const table = tableOf(sampleModel().machine)

describe('SM-4 a table', () => {
  test('shows ports, delays, states and every transition as a reader understands them', () => {
    expect(table).toMatchInlineSnapshot(`
      "# kettle

      Written by \`npm run tables\`; a test holds it to the machine. Of several guards the first that holds decides.

      ## Ports

      - boil: promise
      - gauge: callback

      ## Delays

      - timeout: 5000 ms

      ## States

      | state | what is true | kind | on entry | on exit | runs | tags | requirement |
      | --- | --- | --- | --- | --- | --- | --- | --- |
      | empty | A line for people. | start |  |  |  |  | TEA-1 |
      | checking | A line for people. | left at once |  |  |  |  | TEA-1 |
      | boiling | A line for people. |  |  |  | boil, gauge |  | TEA-1 |
      | hot | A line for people. | end |  |  |  |  | TEA-1 |

      ## Transitions

      | state | event | guard | target | actions | delay in ms | requirement |
      | --- | --- | --- | --- | --- | --- | --- |
      | empty | water.pour | isEnough | checking |  |  | TEA-1 |
      | empty | water.pour | otherwise | stays | complain |  | TEA-1 |
      | checking | always |  | boiling | hum |  | TEA-1 |
      | boiling | boil answers |  | hot |  |  | TEA-1 |
      | boiling | boil fails |  | empty |  |  | TEA-1 |
      | boiling | gauge fails |  | empty |  |  | TEA-1 |
      | boiling | gauge.rise |  | stays | addCup |  | TEA-1 |
      | boiling | after timeout |  | empty |  | 5000 | TEA-1 |
      "
    `)
  })

  test.each<[string, Parameters<typeof sampleModel>[0], string[], string[]]>([
    [
      'a removed transition',
      { config: withState('boiling', { on: {} }) },
      ['boiling | gauge.rise |  | stays | addCup |  | TEA-1'],
      [],
    ],
    [
      'a renamed guard',
      {
        config: withState('empty', { on: { 'water.pour': [{ ...pour, guard: 'isPlenty' }, complain] } }),
        implementations: { guards: { isPlenty: () => true } },
      },
      ['empty | water.pour | isEnough | checking |  |  | TEA-1'],
      ['empty | water.pour | isPlenty | checking |  |  | TEA-1'],
    ],
    [
      'a dropped guard',
      { config: withState('empty', { on: { 'water.pour': [{ ...pour, guard: undefined }] } }) },
      [
        'empty | water.pour | isEnough | checking |  |  | TEA-1',
        'empty | water.pour | otherwise | stays | complain |  | TEA-1',
      ],
      ['empty | water.pour |  | checking |  |  | TEA-1'],
    ],
    [
      'a changed delay',
      { implementations: { delays: { timeout: 5001 } } },
      ['- timeout: 5000 ms', 'boiling | after timeout |  | empty |  | 5000 | TEA-1'],
      ['- timeout: 5001 ms', 'boiling | after timeout |  | empty |  | 5001 | TEA-1'],
    ],
    [
      'a delay that is computed',
      { implementations: { delays: { timeout: () => 5000 } } },
      ['- timeout: 5000 ms', 'boiling | after timeout |  | empty |  | 5000 | TEA-1'],
      ['- timeout: depends on context', 'boiling | after timeout |  | empty |  | depends on context | TEA-1'],
    ],
    [
      'a dropped action',
      { config: withState('checking', { always: { ...described, target: 'boiling' } }) },
      ['checking | always |  | boiling | hum |  | TEA-1'],
      ['checking | always |  | boiling |  |  | TEA-1'],
    ],
    [
      'a moved target',
      { config: withState('boiling', { invoke: [{ ...boil, onDone: { ...described, target: 'empty' } }, gauge] }) },
      ['boiling | boil answers |  | hot |  |  | TEA-1'],
      ['boiling | boil answers |  | empty |  |  | TEA-1'],
    ],
    [
      'a state that is entered again',
      { config: withState('boiling', { on: { 'gauge.rise': { ...described, target: 'boiling', reenter: true } } }) },
      ['boiling | gauge.rise |  | stays | addCup |  | TEA-1'],
      ['boiling | gauge.rise |  | boiling (entered again) |  |  | TEA-1'],
    ],
    [
      'another requirement',
      { config: withState('hot', { meta: { requirement: ['TEA-2'] } }) },
      ['hot | A line for people. | end |  |  |  |  | TEA-1'],
      ['hot | A line for people. | end |  |  |  |  | TEA-2'],
    ],
    [
      'another start',
      { config: { initial: 'hot' } },
      ['empty | A line for people. | start |  |  |  |  | TEA-1', 'hot | A line for people. | end |  |  |  |  | TEA-1'],
      [
        'empty | A line for people. |  |  |  |  |  | TEA-1',
        'hot | A line for people. | start, end |  |  |  |  | TEA-1',
      ],
    ],
    [
      'what happens from anywhere',
      { config: { entry: 'hum', on: { 'power.cut': { ...described, target: '.empty' }, 'power.dip': described } } },
      [],
      [
        'from anywhere |  |  | hum |  |  |  | ',
        'from anywhere | power.cut |  | empty |  |  | TEA-1',
        'from anywhere | power.dip |  | stays |  |  | TEA-1',
      ],
    ],
    [
      'what is inline',
      {
        config: withState('checking', {
          always: { ...described, guard: () => true, actions: assign({}), target: 'hot' },
        }),
      },
      [
        'checking | A line for people. | left at once |  |  |  |  | TEA-1',
        'checking | always |  | boiling | hum |  | TEA-1',
      ],
      ['checking | A line for people. |  |  |  |  |  | TEA-1', 'checking | always | inline | hot | inline |  | TEA-1'],
    ],
  ])('differs for %s', (_, change, before, after) => {
    const changed = tableOf(sampleModel(change).machine)
    expect([linesOnlyIn(table, changed), linesOnlyIn(changed, table)]).toEqual([before, after])
  })

  test('has the order of the source', () => {
    const { on, after, invoke, ...rest } = boiling
    const turned = { ...sampleConfig.states, boiling: { ...rest, after, on, invoke } }
    const machine = createMachine({ ...sampleConfig, states: turned } as never, sampleImplementations as never)
    const rows =
      tableOf(machine)
        .split('## Transitions')[1]
        ?.matchAll(/^\| boiling \| ([^|]+) \|/gm) ?? []
    expect([...rows].map(([, event]) => event)).toEqual([
      'after timeout',
      'gauge.rise',
      'boil answers',
      'boil fails',
      'gauge fails',
    ])
  })

  test('shows any text unchanged', () => {
    expect(escaped('a|b *c* _d_ `e` <f> [g](h)\n&amp; 1 & 2 \\')).toBe(
      String.raw`a\|b \*c\* \_d\_ \`e\` \<f\> \[g\](h) \&amp; 1 & 2 \\`,
    )
    expect(['- a', '1. b', '# c'].map(escaped)).toEqual([String.raw`\- a`, String.raw`1\. b`, String.raw`\# c`])
  })
})

describe('SM-4 the committed tables', () => {
  const { machine } = sampleModel()
  const now = tablesOf({ '/machines/kettle/kettle.machine.ts': { sampleMachine: machine, price: 5 } })
  const path = 'machines/kettle/kettle.table.md'

  test('are in the folders of their machines', () => {
    expect([...now]).toEqual([[path, table]])
    expect(tableFaults(now, now)).toEqual([])
  })

  test.each([
    ['missing', now, new Map(), `${path} is missing: run "npm run tables" and review what it writes.`],
    [
      'another',
      now,
      new Map([[path, table.replace(/.*boil fails.*\n/, '')]]),
      `${path} is not its machine's: boiling · boil fails → empty is new: run "npm run tables" and review what it changes.`,
    ],
    ['left over', new Map(), now, `${path} has no machine: run "npm run tables", which removes it.`],
  ])('fail in one sentence: %s', (_, tables, committed, sentence) => {
    expect(tableFaults(tables, committed)).toEqual([sentence])
  })

  test('hold every machine that a file exports', () => {
    const both = tablesOf({ '/machines/tea/tea.machine.ts': { sampleMachine: machine, potMachine: machine } })
    expect([...both.values()]).toEqual([`${table}\n${table}`])
    expect(() => tablesOf({ '/machines/tea/tea.machine.ts': { sample: machine } })).toThrow(
      '/machines/tea/tea.machine.ts exports no machine: export one whose name ends in Machine.',
    )
  })
})

function linesOnlyIn(one: string, other: string): string[] {
  const others = new Set(other.split('\n'))
  return one.split('\n').flatMap((text) => (others.has(text) ? [] : [text.replace(/^\| | \|$/g, '')]))
}
