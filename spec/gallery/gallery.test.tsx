// @vitest-environment jsdom
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { loginModel } from '#tests/login/login.model.tsx'
import { explore } from '#model-tests/explore.ts'
import type { Model } from '#model-tests/model.ts'
import { specRecordOf } from '../record/read-results.ts'
import { storyRecords } from '../stories/store/records.ts'
import { htmlOf } from '#living-spec/site/page.tsx'
import type { Gallery, GalleryFrame } from '#living-spec/gallery/gallery-frame.ts'
import { GalleryPage } from '#living-spec/gallery/gallery-page.tsx'
import { drawnStates, galleryMachines } from '#living-spec/gallery/gallery-states.ts'
import { MachineFramesPage } from '#living-spec/gallery/machine-frames-page.tsx'
import { variantsByState } from '#living-spec/gallery/state-variants.ts'
import { pathTo } from '#living-spec/gallery/path-to.ts'
import { project } from '../project.ts'

const spec = specRecordOf('.', storyRecords())
const states = spec.machines.flatMap((machine) =>
  machine.states.filter(({ parent }) => parent !== null).map((state) => ({ machine, state })),
)
const models = Object.values(import.meta.glob<Record<string, Model>>('/tests/**/*.model.{ts,tsx}', { eager: true }))
  .flatMap((module) => Object.values(module))
  .filter((model) => model.machine)

test.each(models.filter(({ screen }) => screen).map((model) => [model.machine.id, model] as const))(
  'SM-4 the cases of %s reach each of its states',
  (id, model) => {
    const own = states.filter(({ machine, state }) => machine.id === id && state.kind !== 'passes')
    const reached = model.screen ? variantsByState(model, model.screen) : new Map()
    expect(own.map(({ state }) => state.name).filter((name) => !reached.has(name))).toEqual([])
  },
)

test('SM-4 the gallery leads to the pictures of a machine, and lists every state of one without', () => {
  const page = pageOf({ frames: [frameOf('login', 'failed')], nothingShown: [] })
  const hrefs = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  const others = states.filter(({ machine }) => machine.id !== 'login')
  const anchors = others.map(({ machine, state }) => `machines/${machine.name}.html#${state.anchor}`)
  expect(anchors.filter((anchor) => hrefs.filter((href) => href === anchor).length !== 1)).toEqual([])
  expect(hrefs).toContain('gallery/login.html')
})

test('SM-4 the pictures of a machine have every one of its states once', () => {
  for (const { id } of spec.machines) {
    const own = states.filter(({ machine }) => machine.id === id).map(({ state }) => state.name)
    const page = picturesOf(id, { frames: [frameOf(id, own[0] ?? '')], nothingShown: [] })
    const articles = [...page.querySelectorAll('article')].map((article) => article.id)
    expect(articles).toEqual(own.map((name) => `${id}-${name}`))
  }
})

test('SM-4 a frame has its path as text, its link and a link to the machine', () => {
  const place = explore(loginModel).states.find(({ snapshot }) => snapshot.value === 'failed')
  if (!place) throw new Error('No login fails.')
  const way = pathTo(loginModel, place)
  const frame = { ...frameOf('login', 'failed'), way }
  const entry = picturesOf('login', { frames: [frame], nothingShown: [] }).querySelector('#login-failed')
  expect(way.steps.every(({ descriptions }) => descriptions.every((text) => /^[A-Z].*\.$/.test(text)))).toBe(true)
  expect(entry?.querySelector('ol')?.textContent).toContain(way.steps[0]?.descriptions[0])
  expect(entry?.querySelector('.gallery-frame > a')?.getAttribute('href')).toBe('../frames/login/failed-1.html')
  expect(entry?.querySelector('h2 a')?.getAttribute('href')).toBe('../machines/login.html#state-failed')
})

test('SM-4 the end of a flow that another runs has no picture, for that flow continues at once', () => {
  const frames = [frameOf('paymentWait', 'waiting')]
  const ended = picturesOf('paymentWait', { frames, nothingShown: [] }).getElementById('paymentWait-ended')
  expect(ended?.textContent).toContain('The flow that runs this one continues at once: this state is never visible.')
  const [wait, login] = ['paymentWait', 'login'].map((id) => spec.machines.find((machine) => machine.id === id)!)
  expect(drawnStates(spec.machines, wait!).map(({ name }) => name)).toEqual(['waiting', 'recalling', 'withdrawing'])
  expect(drawnStates(spec.machines, login!).map(({ name }) => name)).toContain('loggedIn')
})

test('SM-4 a state without a picture has a reason', () => {
  const gallery = { frames: [frameOf('update', 'offered')], nothingShown: [{ machine: 'update', state: 'held' }] }
  const pictures = picturesOf('update', gallery)
  expect(pictures.getElementById('update-held')?.textContent).toContain('The screen shows nothing here.')
  const failed = pictures.getElementById('update-failed')?.textContent
  expect(failed).toContain('It could not be drawn: “npm run spec” reports the reason.')
  const session = pageOf(gallery).querySelector('[aria-labelledby="session-name"]')
  expect(session?.textContent).toMatch(/loggedIn: .* No screen shows this flow\./)
})

function frameOf(machine: string, state: string): GalleryFrame {
  const file = `${machine}/${state}-1.html`
  return { machine, state, number: 1, title: `${machine}, ${state}, 1`, file, way: { input: '', steps: [] } }
}

function pageOf(gallery: Gallery): Document {
  return parse(<GalleryPage spec={spec} gallery={gallery} />)
}

function picturesOf(id: string, gallery: Gallery): Document {
  const shown = galleryMachines(spec, gallery).find(({ machine }) => machine.id === id)
  if (!shown) throw new Error(`No machine is called ${id}.`)
  return parse(<MachineFramesPage spec={spec} shown={shown} />)
}

function parse(page: ReactElement): Document {
  return new DOMParser().parseFromString(htmlOf(project, page), 'text/html')
}
