import { expect, test } from 'vitest'
import type { Gallery } from '../src/gallery/gallery-frame.ts'
import { textWidth } from '../src/drawing/text-width.ts'
import { machineRecordOf } from '../src/record/machine-record.ts'
import type { Environment, SpecRecord } from '../src/record/spec-record.ts'
import { unreviewed } from '../src/review/review-record.ts'
import { pagesOf } from '../src/site/site-files.ts'
import { type TrafficFile, readTraffic } from '../src/traffic/traffic-file.ts'
import { trafficOf } from '../src/traffic/traffic-of.ts'
import { drawnTraffic, shareText, trafficLevel, trafficText } from '../src/traffic/traffic-text.ts'
import { project } from './sample-project/project.ts'

const timeout = 'xstate.after.timeout.samovar.boiling'
const ids = {
  pour: 'samovar.empty | water.pour | 0',
  boils: 'samovar.boiling | xstate.done.actor.boil | 0',
  fails: 'samovar.boiling | xstate.error.actor.boil | 0',
  timeout: `samovar.boiling | ${timeout} | 0`,
}
const gallery: Gallery = { frames: [], nothingShown: [] }
const file: TrafficFile = {
  from: '2026-11-01',
  to: '2026-11-23',
  transitions: [
    count('samovar', 'xstate.init', 1_100, 1_000),
    count('samovar.empty', 'water.pour', 600, 400),
    count('samovar.boiling', 'xstate.done.actor.boil', 570, 390),
    count('samovar.boiling', 'xstate.error.actor.boil', 30, 5),
    count('samovar.lid', 'lid.open', 7, 7),
    count('kettle', 'xstate.init', 9, 9),
  ],
}

test('VIT-2 a share is of the visits in which the machine started; rare and untested is named', () => {
  const { machines, unknown, isBrowserKnown } = trafficOf(file, sample(['actor', 'browser'], { [ids.boils]: 1 }))
  expect(isBrowserKnown).toBe(true)
  expect(machines.map(({ machine, visits }) => [machine, visits])).toEqual([
    ['breakfast', 0],
    ['samovar', 1_000],
  ])
  const samovar = new Map(machines[1]?.transitions.map(({ id, ...one }) => [id, one]))
  const usual = { isRare: false, isUntested: true, failing: null }
  expect(Object.fromEntries(samovar)).toEqual({
    [ids.pour]: { ...usual, times: 600, visits: 400, share: 0.4 },
    [ids.boils]: { ...usual, times: 570, visits: 390, share: 0.39, isUntested: false },
    [ids.fails]: {
      ...usual,
      times: 30,
      visits: 5,
      share: 0.005,
      isRare: true,
      failing: { share: 0.05, of: 'answers' },
    },
    [ids.timeout]: { ...usual, times: 0, visits: 0, share: 0, isRare: true },
  })
  expect(machines[0]?.transitions).toEqual([])
  expect(unknown).toEqual([
    { name: 'kettle | xstate.init | 0', times: 9 },
    { name: 'samovar.lid | lid.open | 0', times: 7 },
  ])
})

test('VIT-2 a subscription, which never answers, fails in a share of visits', () => {
  const spec = sample(['actor'])
  const machines = spec.machines.map((machine) => {
    return { ...machine, transitions: machine.transitions.filter(({ kind }) => kind !== 'done') }
  })
  const failures = trafficOf(file, { ...spec, machines }).machines.flatMap(({ transitions }) =>
    transitions.flatMap(({ failing }) => failing ?? []),
  )
  expect(failures).toEqual([{ share: 0.005, of: 'visits' }])
})

test('VIT-2 counts without a start are shown: visits are at least those of any transition', () => {
  const transitions = file.transitions.filter(({ event }) => event !== 'xstate.init')
  const { machines } = trafficOf({ ...file, transitions }, sample(['actor', 'browser']))
  const { visits, transitions: shown = [] } = machines[1] ?? {}
  expect(visits).toBe(400)
  expect(shown.map(({ share }) => share)).toEqual([1, 0.975, 0.0125, 0])
})

test('VIT-2 a machine that does not run in a browser has no step that is untested there', () => {
  const spec = sample(['actor', 'browser'])
  const machines = spec.machines.map((machine) => ({ ...machine, lives: ['actor'] as Environment[] }))
  const [, samovar] = trafficOf(file, { ...spec, machines }).machines
  expect(samovar?.transitions.map(({ isUntested }) => isUntested)).toEqual([false, false, false, false])
})

test('VIT-2 without a run in a real browser nothing is called untested', () => {
  const { machines, isBrowserKnown } = trafficOf(file, sample(['actor']))
  expect(isBrowserKnown).toBe(false)
  expect(machines[1]?.transitions.map(({ isUntested }) => isUntested)).toEqual([false, false, false, false])
})

test.each([
  [{ share: 0, times: 0 }, 'never', 'never', 0],
  [{ share: 0.0004, times: 1 }, '<0.1 % of visits, 1 time', '<0.1 %', 1],
  [{ share: 0.009, times: 12 }, '0.9 % of visits, 12 times', '0.9 %', 1],
  [{ share: 0.00996, times: 12 }, '0.9 % of visits, 12 times', '0.9 %', 1],
  [{ share: 0.01, times: 12 }, '1 % of visits, 12 times', '1 %', 2],
  [{ share: 0.344, times: 1_204 }, '34 % of visits, 1,204 times', '34 %', 3],
  [{ share: 0.996, times: 1_204 }, '99 % of visits, 1,204 times', '99 %', 4],
  [{ share: 1, times: 1_204 }, '100 % of visits, 1,204 times', '100 %', 4],
])('VIT-2 %o is written and drawn by its share', (counts, text, drawn, level) => {
  const traffic = { id: '', visits: 1, isRare: counts.share < 0.01, isUntested: true, failing: null, ...counts }
  expect([trafficText(traffic), drawnTraffic(traffic), trafficLevel(traffic)]).toEqual([text, drawn, level])
  expect(shareText(counts.share)).toBe(drawn === 'never' ? '0 %' : drawn)
  // The least that a label of a drawing reserves, beside 4 px around its text.
  expect(textWidth(drawn, 'coverage')).toBeLessThanOrEqual(40)
})

test('VIT-2 only a file of counts is read', () => {
  expect(readTraffic(JSON.stringify(file))).toEqual(file)
  expect(readTraffic('{"from":null,"to":null,"transitions":[]}').transitions).toEqual([])
  const [first] = file.transitions
  for (const text of [
    '',
    '[]',
    '{"transitions":[]}',
    JSON.stringify({ ...file, from: 'yesterday' }),
    JSON.stringify({ ...file, transitions: [{ ...first, source: '<b>' }] }),
    JSON.stringify({ ...file, transitions: [{ ...first, times: -1 }] }),
  ])
    expect(() => readTraffic(text)).toThrow('This is no file of counts: npm run traffic writes one.')
})

test('VIT-2 drawings, tables, steps and a page show the counts; without them nothing does', async () => {
  const spec = sample(['actor', 'browser'], { [ids.boils]: 1 })
  const pages = await pagesOf(project, { ...spec, traffic: trafficOf(file, spec) }, gallery)
  const machine = pages.get('machines/samovar.html') ?? ''
  const drawings = machine.match(/<svg[^>]* class="diagram".*?<\/svg>/gs) ?? []
  expect(drawings).toHaveLength(2)
  for (const drawing of drawings) {
    expect(lineLevels(drawing)).toEqual({ [ids.pour]: '3', [ids.boils]: '3', [ids.fails]: '1', [ids.timeout]: '0' })
    expect(drawing).toMatch(/is-risk">0\.5 %<\/tspan><tspan class="diagram-coverage"> not taken by browser/)
    expect(drawing).toMatch(/aria-label="[^"]*40 % of visits, 600 times[^"]*from empty to boiling"/)
  }
  expect(machine).toContain('<th scope="col">in production</th>')
  expect(machine).toContain('<td>0.5 % of visits, 30 times</td>')
  expect(machine).toContain('in production: never')
  expect(machine).toContain('<a href="../traffic.html">1,000 visits in production</a>')
  expect(machine).toContain('<p class="traffic-legend">')
  const listed = sectionsOf(pages.get('traffic.html') ?? '')
  expect(pages.get('traffic.html')).toContain('<title>What happens in production ')
  expect(listed['rare']).toEqual(['machines/samovar.html#on-boiling-boil-fails-0'])
  expect(listed['failing']).toEqual(['machines/samovar.html#on-boiling-boil-fails-0'])
  expect(listed['never']).toEqual(['machines/samovar.html#on-boiling-timeout-passes-in-boiling-0'])
  expect(listed['flows']).toEqual(['machines/samovar.html', 'machines/breakfast.html'])
  expect(pages.get('traffic.html')).toContain('Counted from 2026-11-01 to 2026-11-23 (UTC).')
  expect(pages.get('index.html')).toContain('href="traffic.html"')

  const plain = await pagesOf(project, spec, gallery)
  expect(plain.has('traffic.html')).toBe(false)
  expect(plain.get('index.html')).not.toContain('traffic.html')
  expect(plain.get('machines/samovar.html')).not.toMatch(/in production|data-traffic|diagram-traffic|traffic-legend/)
})

function count(source: string, event: string, times: number, visits: number) {
  return { source, event, branch: 0, times, visits }
}

/** The record of both machines, whose transitions the browser took as often as `browser` states. */
function sample(walked: Environment[], browser: Record<string, number> = {}): SpecRecord {
  const machines = Object.entries(project.machines).map(([path, machine]) => {
    const record = machineRecordOf(machine, path)
    const transitions = record.transitions.map((one) => {
      return { ...one, taken: { actor: 1, ...(browser[one.id] && { browser: browser[one.id] }) } }
    })
    return { ...record, lives: ['actor', 'browser'] as Environment[], transitions }
  })
  const rest = { runs: [], ran: null, revision: null, requirements: [], stories: [], uncited: [] }
  return { ...rest, machines, walked, review: unreviewed, traffic: null } as SpecRecord
}

function lineLevels(svg: string): Record<string, string> {
  const lines = svg.matchAll(/class="diagram-line[^"]*" data-transition="([^"]+)"[^>]*data-traffic="(\d)"/g)
  return Object.fromEntries([...lines].map(([, id = '', level = '']) => [id, level]))
}

/** The links of each section, by its heading's id. */
function sectionsOf(html: string): Record<string, string[]> {
  const sections = html.matchAll(/<section aria-labelledby="(\w+)" class="traffic">(.*?)<\/section>/gs)
  return Object.fromEntries(
    [...sections].map(([, id = '', text = '']) => [
      id,
      [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
    ]),
  )
}
