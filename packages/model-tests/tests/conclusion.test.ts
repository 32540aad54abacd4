import { expect, test } from 'vitest'
import { conclusionOf } from '../src/mutate/conclusion.ts'
import { type Verdict, detectors } from '../src/mutate/score.ts'

const dead: Verdict = verdict('boiling · gauge.rise', { tables: 'differs', rules: 'TEA-1' })
const unseenByRules: Verdict = verdict('hot', { tables: 'differs' })
const survivor: Verdict = verdict('empty', {})
const sound = { equivalents: [], isSound: true, machines: null, isWhole: true, like: '', faultyMachines: 0 }

test('a run passes when every mutant is killed, and its last line counts them', () => {
  const { text, passes } = conclusionOf({ ...sound, verdicts: [dead, dead] })
  expect(text.split('\n').at(-1)).toBe('2 of 2 killed')
  expect(passes).toBe(true)
})

test('the report scores each machine, each detector and the total, rounded down', () => {
  const { text } = conclusionOf({ ...sound, verdicts: [dead, unseenByRules, { ...survivor, machine: 'teapot' }] })
  expect(text.split('\n').slice(0, 4)).toEqual([
    'machine       mutants   tables  walks  ignored   rules  timing  views  by hand      all',
    'kettle              2  100.0 %  0.0 %    0.0 %  50.0 %   0.0 %  0.0 %   50.0 %  100.0 %',
    'teapot              1    0.0 %  0.0 %    0.0 %   0.0 %   0.0 %  0.0 %    0.0 %    0.0 %',
    'all machines        3   66.6 %  0.0 %    0.0 %  33.3 %   0.0 %  0.0 %   33.3 %   66.6 %',
  ])
})

test('the score of a detector counts only the mutants that it can notice', () => {
  const { text } = conclusionOf({ ...sound, verdicts: [dead, { ...survivor, detectors: ['views'] }] })
  expect(text.split('\n')[1]).toBe(
    'kettle              2  100.0 %  0.0 %    0.0 %  100.0 %   0.0 %  0.0 %   50.0 %  50.0 %',
  )
})

test('a run fails for a survivor until it is killed or explained', () => {
  const verdicts = [...Array.from({ length: 99 }, () => dead), survivor]
  const { text, passes } = conclusionOf({ ...sound, verdicts })
  expect(text).toContain('Nothing notices this: kettle · drop transition · empty. Write the rule that it breaks.')
  expect(passes).toBe(false)
  const equivalents = [{ mutant: 'kettle · drop transition · empty', because: 'nothing is poured here' }]
  expect(conclusionOf({ ...sound, verdicts, equivalents }).passes).toBe(true)
})

test('a run fails for an explanation of a killed or unknown mutant', () => {
  const killed = [{ mutant: 'kettle · drop transition · hot', because: 'once it was' }]
  const gone = [{ mutant: 'kettle · drop transition · cold', because: 'once there was' }]
  const other = [{ mutant: 'teapot · drop transition · cold', because: 'not in this run' }]
  const verdicts = [dead, dead, dead, dead, dead, dead, dead, unseenByRules]
  expect(conclusionOf({ ...sound, verdicts, equivalents: killed }).text).toContain('This survives no longer: kettle')
  expect(conclusionOf({ ...sound, verdicts, equivalents: gone }).passes).toBe(false)
  expect(conclusionOf({ ...sound, verdicts, equivalents: gone, isWhole: false }).passes).toBe(true)
  expect(conclusionOf({ ...sound, verdicts, equivalents: other }).passes).toBe(true)
})

test('rules and timing have a separate limit, and a named machine lists their survivors', () => {
  const { text, passes } = conclusionOf({ ...sound, machines: ['kettle'], verdicts: [dead, unseenByRules] })
  expect(text).toContain('Rules and timing alone do not kill 1:\n  kettle · drop transition · hot')
  expect(text).toContain('Rules and timing alone kill fewer than 85 % of the mutants.')
  expect(passes).toBe(false)
})

test('a whole run without mutants fails, and one that selects none passes', () => {
  const { text, passes } = conclusionOf({ ...sound, verdicts: [] })
  expect(text).toContain('There was no mutant to judge: see why none was made.')
  expect(passes).toBe(false)
  expect(conclusionOf({ ...sound, isWhole: false, verdicts: [] }).passes).toBe(true)
})

test('a run fails when an unmutated machine fails', () => {
  expect(conclusionOf({ ...sound, verdicts: [dead], isSound: false }).passes).toBe(false)
})

function verdict(place: string, killedBy: Verdict['killedBy']): Verdict {
  return { machine: 'kettle', operator: 'drop transition', place, detectors, killedBy, ms: 1 }
}

test('a run fails when --like matches no mutant, and names the command that lists them', () => {
  const run = { ...sound, verdicts: [], isWhole: false, like: 'drop gaurd' }
  const all = conclusionOf(run)
  expect(all.passes).toBe(false)
  expect(all.text).toContain(
    'No mutant has "drop gaurd" in its line "machine · operator · place": run "npm run mutate" without --like, ' +
      'which lists these three of each mutant in test-results/mutation.json.',
  )
  const named = conclusionOf({ ...run, machines: ['kettle', 'teapot'] })
  expect(named.passes).toBe(false)
  expect(named.text).toContain('No mutant of kettle, teapot has "drop gaurd" in its line')
  expect(named.text).toContain('run "npm run mutate -- kettle teapot" without --like')
})

test('a run passes when --like matches only a faulty reference machine', () => {
  const run = { ...sound, verdicts: [], isWhole: false, like: 'drop gaurd' }
  expect(conclusionOf({ ...run, faultyMachines: 1 }).passes).toBe(true)
  expect(conclusionOf({ ...run, like: '' }).passes).toBe(true)
})
