import { expect, test } from 'vitest'
import { tableDifferences } from '#tests/support/table-differences.ts'
import { tableOf } from '#tests/support/table.ts'
import { sampleConfig, sampleModel, withState } from './sample-machine.ts'

const told = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }
const { empty, checking, boiling } = sampleConfig.states
const [pour, complain] = empty.on['water.pour']
const [boil, gauge] = boiling.invoke
const pouring = (...branches: object[]) => ({ config: withState('empty', { on: { 'water.pour': branches } }) })
const table = tableOf(sampleModel().machine)

test.each<[string, Parameters<typeof sampleModel>[0], string[]]>([
  ['transition', { config: withState('boiling', { on: {} }) }, ['boiling · gauge.rise → boiling is gone']],
  ['guarded branch', pouring(complain!), ['empty · water.pour [isEnough] → checking is gone']],
  ['other branch', pouring(pour!), ['empty · water.pour otherwise → empty is gone']],
  [
    'guard',
    pouring({ ...pour, guard: undefined }, complain!),
    ['empty · water.pour [isEnough] → checking: guard isEnough is gone'],
  ],
  [
    'answer of a port',
    { config: withState('boiling', { invoke: [{ ...boil, onDone: undefined }, gauge] }) },
    ['boiling · boil answers → hot is gone'],
  ],
  [
    'port',
    { config: withState('boiling', { invoke: [boil] }) },
    ['boiling · gauge fails → empty is gone', 'state boiling: port gauge is gone'],
  ],
  [
    'action',
    { config: withState('checking', { always: { ...checking.always, actions: [] } }) },
    ['checking · always → boiling: action hum is gone'],
  ],
  ['entry action', { config: withState('hot', { entry: 'hum' }) }, ['state hot: entry action hum is new']],
  ['delay', { config: withState('boiling', { after: {} }) }, ['boiling · after patience → empty is gone']],
  [
    'length of a delay',
    { implementations: { delays: { patience: 5001 } } },
    [
      'delay patience: it is now 5001 ms, not 5000 ms',
      'boiling · after patience → empty: delay in ms is now 5001, not 5000',
    ],
  ],
  ['state', { config: { states: { ...sampleConfig.states, cold: told } } }, ['state cold is new']],
  [
    'target',
    { config: withState('boiling', { invoke: [{ ...boil, onDone: { ...told, target: 'empty' } }, gauge] }) },
    ['boiling · boil answers → hot: target is now empty, not hot'],
  ],
  [
    'start',
    { config: { initial: 'hot' } },
    ['state empty: kind start is gone', 'state hot: kind is now start, end, not end'],
  ],
])('SM-4 a changed %s is named', (_, change, clauses) => {
  expect(tableDifferences(table, tableOf(sampleModel(change).machine))).toEqual(clauses)
})

test('SM-4 branches in another order are named', () => {
  const turned = table.replace(/(.*boil answers.*\n)(.*boil fails.*\n)/, '$2$1')
  expect(tableDifferences(table, turned)).toEqual(['boiling · boil answers → hot stands in another place'])
})

test('SM-4 what changed in words is quoted, and equal tables have no differences', () => {
  expect(tableDifferences(table, table)).toEqual([])
  expect(tableDifferences(table, table.replace('# kettle', '# pot'))).toEqual(['"# kettle" is gone', '"# pot" is new'])
})
