// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleModel } from '@wattle/model-tests/sample-machine.ts'
import { machineRecordOf } from '../src/record/machine-record.ts'
import type { MachineRecord } from '../src/record/spec-record.ts'
import { Diagram } from '../src/drawing/diagram.tsx'
import { drawingOf } from '../src/drawing/drawing-of.ts'
import type { DiffMarks, Drawing, TransitionLabel } from '../src/drawing/drawing.ts'

const sample = machineRecordOf(sampleModel().machine, 'machines/tea/kettle.machine.ts')
const [pour, complain, boils] = sample.transitions.map(({ id }) => id) as [string, string, string]

test('SM-4 every state and transition links to its entry, in the order of the source', async () => {
  const svg = await drawn(sample)
  const links = [...svg.querySelectorAll('a')].map((link) => link.getAttribute('href')?.slice(1))
  expect(links.toSorted()).toEqual([...sample.states, ...sample.transitions].map(({ anchor }) => anchor).toSorted())
  expect(links.slice(0, 4)).toEqual([
    'state-kettle',
    'state-empty',
    ...sample.transitions.slice(1, 2).map(({ anchor }) => anchor),
    sample.transitions[0]?.anchor,
  ])
})

test('SM-4 the accessible name of a link contains its text, its source and its target', async () => {
  const svg = await drawn(taken({ actor: 3, browser: 0 }), ['actor', 'browser'])
  for (const link of svg.querySelectorAll('a')) {
    const seen = [...link.querySelectorAll('text')].map(({ textContent }) => textContent)
    for (const text of seen) expect(link.getAttribute('aria-label')).toContain(text)
  }
  expect(nameIn(svg, pour)).toBe('water.pour [isEnough] not taken by browser TEA-1 from empty to checking')
  expect(nameIn(svg, complain)).toBe('water.pour [otherwise] / complain not taken by browser TEA-1 from empty stays')
  expect(svg.querySelector('[data-state="hot"] a')?.getAttribute('aria-label')).toBe('hot end state')
})

test('SM-4 the drawing has a name and a description, and no style that a strict policy would refuse', async () => {
  const svg = await drawn(sample)
  const text = (attribute: string) => svg.querySelector(`[id="${svg.getAttribute(attribute)}"]`)?.textContent
  expect(text('aria-labelledby')).toBe('Diagram of Kettle')
  expect(text('aria-describedby')).toContain('The outline says the same in words.')
  expect(svg.querySelectorAll('[style], style, script')).toHaveLength(0)
})

test('SM-4 states, transitions and lines have data attributes', async () => {
  const svg = await drawn(sample)
  for (const { name } of sample.states) expect(svg.querySelectorAll(`[data-state="${name}"]`)).toHaveLength(2)
  expect(svg.querySelectorAll(`[data-transition="${boils}"]`)).toHaveLength(2)
  expect(svg.querySelectorAll(`[data-transition="${complain}"]`)).toHaveLength(1)
})

test('SM-4 each transition shows how often each environment took it, or which did not', async () => {
  expect(await counted({ actor: 3, browser: 2 })).toEqual(['actor 3 · browser 2', null])
  expect(await counted({ actor: 1000, browser: 2 })).toEqual(['actor 1k+ · browser 2', null])
  expect(await counted({ actor: 3, browser: 0 })).toEqual(['not taken by browser', 'true'])
  expect(await counted({ actor: 0 })).toEqual(['not taken', 'true'])
  expect(await counted({ actor: 3, browser: 2 }, [])).toEqual([undefined, null])
})

test('SM-4 the plain view calls environments by titles for readers', async () => {
  const plain = await drawingOf(taken({}), {}, 'plain')
  const svg = await drawn(taken({ actor: 3, screen: 2, browser: 2 }), ['actor', 'browser'], {}, plain)
  expect(svg.querySelector('.diagram-coverage')?.textContent).toBe('flow 3 · browser 2')
})

test('SM-4 a label of several transitions shows an environment that did not take one of them', async () => {
  const transitions = sample.transitions.map((one) => {
    return { ...one, taken: one.id === boils ? { actor: 3 } : { actor: 3, browser: 2 } }
  })
  const machine: MachineRecord = { ...sample, lives: ['actor', 'browser'], transitions }
  const drawing = await drawingOf(machine)
  const entryOf = (entry: TransitionLabel) => (entry.transition === pour ? { ...entry, alike: [boils] } : entry)
  const lines = drawing.lines.map((line) => ({ ...line, entries: line.entries.map(entryOf) }))
  const svg = await drawn(machine, ['actor', 'browser'], {}, { ...drawing, lines })
  const label = svg.querySelector(`.diagram-transition[data-transition="${pour}"] .diagram-coverage`)
  expect(label?.textContent).toBe('not taken by browser')
})

test('SM-4 a mark is a sign and a text, not only a colour', async () => {
  const svg = await drawn(sample, [], { hot: 'added', [boils]: 'changed' })
  const marked = svg.querySelectorAll('[data-mark="changed"] .diagram-coverage')
  expect([...marked].map(({ textContent }) => textContent)).toEqual(['~ changed'])
  expect(svg.querySelector('[data-state="hot"] .diagram-name')?.textContent).toBe('+ hot, new')
})

async function drawn(
  machine: MachineRecord,
  walked: MachineRecord['lives'] = [],
  marks: DiffMarks = {},
  drawing?: Drawing,
): Promise<SVGElement> {
  const diagram = <Diagram drawing={drawing ?? (await drawingOf(machine, marks))} machine={machine} walked={walked} />
  const page = new DOMParser().parseFromString(renderToStaticMarkup(diagram), 'text/html')
  return page.querySelector('svg')!
}

function taken(counts: object): MachineRecord {
  const transitions = sample.transitions.map((transition) => ({ ...transition, taken: counts }))
  return { ...sample, lives: ['actor', 'browser'], transitions }
}

function nameIn(svg: SVGElement, transition: string): string | null | undefined {
  return svg.querySelector(`[data-transition="${transition}"] a`)?.getAttribute('aria-label')
}

/** The counts in a label, and whether it is marked as missing. */
async function counted(counts: object, walked: MachineRecord['lives'] = ['actor', 'browser']) {
  const svg = await drawn(taken(counts), walked)
  const label = svg.querySelector(`.diagram-transition[data-transition="${boils}"]`)
  return [label?.querySelector('.diagram-coverage')?.textContent, label?.getAttribute('data-missing')]
}
