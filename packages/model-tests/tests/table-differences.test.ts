import { expect, test } from 'vitest'
import { tableDifferences } from '../src/table-differences.ts'
import { tableOf } from '../src/table.ts'
import { sampleConfig, sampleModel, withState } from '../src/sample-machine.ts'

const described = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }
const { empty, checking, boiling } = sampleConfig.states
const [pour, complain] = empty.on['water.pour']
const [boil, gauge] = boiling.invoke
const pouring = (...branches: object[]) => ({ config: withState('empty', { on: { 'water.pour': branches } }) })
const table = tableOf(sampleModel().machine)

test.each<[string, Parameters<typeof sampleModel>[0], string[]]>([
  ['transition', { config: withState('boiling', { on: {} }) }, ['boiling · gauge.rise → boiling is missing']],
  ['guarded branch', pouring(complain!), ['empty · water.pour [isEnough] → checking is missing']],
  ['other branch', pouring(pour!), ['empty · water.pour otherwise → empty is missing']],
  [
    'guard',
    pouring({ ...pour, guard: undefined }, complain!),
    ['empty · water.pour [isEnough] → checking: guard isEnough is missing'],
  ],
  [
    'answer of a port',
    { config: withState('boiling', { invoke: [{ ...boil, onDone: undefined }, gauge] }) },
    ['boiling · boil answers → hot is missing'],
  ],
  [
    'port',
    { config: withState('boiling', { invoke: [boil] }) },
    ['boiling · gauge fails → empty is missing', 'state boiling: port gauge is missing'],
  ],
  [
    'action',
    { config: withState('checking', { always: { ...checking.always, actions: [] } }) },
    ['checking · always → boiling: action hum is missing'],
  ],
  ['entry action', { config: withState('hot', { entry: 'hum' }) }, ['state hot: entry action hum is new']],
  ['delay', { config: withState('boiling', { after: {} }) }, ['boiling · after timeout → empty is missing']],
  [
    'length of a delay',
    { implementations: { delays: { timeout: 5001 } } },
    [
      'delay timeout: it is now 5001 ms, not 5000 ms',
      'boiling · after timeout → empty: delay in ms is now 5001, not 5000',
    ],
  ],
  ['state', { config: { states: { ...sampleConfig.states, cold: described } } }, ['state cold is new']],
  [
    'target',
    { config: withState('boiling', { invoke: [{ ...boil, onDone: { ...described, target: 'empty' } }, gauge] }) },
    ['boiling · boil answers → hot: target is now empty, not hot'],
  ],
  [
    'start',
    { config: { initial: 'hot' } },
    ['state empty: kind start is missing', 'state hot: kind is now start, end, not end'],
  ],
])('SM-4 tableDifferences names a changed %s', (_, change, clauses) => {
  expect(tableDifferences(table, tableOf(sampleModel(change).machine))).toEqual(clauses)
})

test('SM-4 tableDifferences names reordered branches', () => {
  const turned = table.replace(/(.*boil answers.*\n)(.*boil fails.*\n)/, '$2$1')
  expect(tableDifferences(table, turned)).toEqual(['boiling · boil answers → hot is listed in another position'])
})

test('SM-4 tableDifferences quotes changed text and is empty for equal tables', () => {
  expect(tableDifferences(table, table)).toEqual([])
  expect(tableDifferences(table, table.replace('# kettle', '# pot'))).toEqual([
    '"# kettle" is missing',
    '"# pot" is new',
  ])
})
