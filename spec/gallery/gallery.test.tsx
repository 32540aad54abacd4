// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loginModel } from '#tests/login/login.model.tsx'
import { explore } from '#model-tests/explore.ts'
import type { Model } from '#model-tests/model.ts'
import { specRecordOf } from '../record/read-results.ts'
import { storyRecords } from '../stories/store/records.ts'
import { htmlOf } from '#living-spec/site/page.tsx'
import type { Gallery } from '#living-spec/gallery/gallery-frame.ts'
import { GalleryPage } from '#living-spec/gallery/gallery-page.tsx'
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

test('SM-4 the gallery lists every state of every machine once', () => {
  const page = pageOf({ frames: [], nothingShown: [] })
  // One query for all ids: jsdom searches the whole page for each.
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  const missing = states.filter(
    ({ machine, state }) => ids.filter((id) => id === `${machine.id}-${state.name}`).length !== 1,
  )
  expect(missing.map(({ machine, state }) => `${machine.id}-${state.name}`)).toEqual([])
})

test('SM-4 a frame has its path as text, its link and a link to the machine', () => {
  const place = explore(loginModel).states.find(({ snapshot }) => snapshot.value === 'failed')
  if (!place) throw new Error('No login fails.')
  const way = pathTo(loginModel, place)
  const frame = {
    machine: 'login',
    state: 'failed',
    number: 1,
    title: 'login, failed, 1',
    file: 'login/failed-1.html',
    way,
  }
  const entry = pageOf({ frames: [frame], nothingShown: [] }).querySelector('#login-failed')
  expect(way.steps.every(({ descriptions }) => descriptions.every((text) => /^[A-Z].*\.$/.test(text)))).toBe(true)
  expect(entry?.querySelector('ol')?.textContent).toContain(way.steps[0]?.descriptions[0])
  expect(entry?.querySelector('.gallery-frame > a')?.getAttribute('href')).toBe('frames/login/failed-1.html')
  expect(entry?.querySelector('h3 a')?.getAttribute('href')).toBe('machines/login.html#state-failed')
})

test('SM-4 a state without a picture has a reason', () => {
  const shown = { machine: 'update', state: 'offered', number: 1, title: '', file: 'x', way: { input: '', steps: [] } }
  const page = pageOf({ frames: [shown], nothingShown: [{ machine: 'update', state: 'held' }] })
  const textOf = (id: string) => page.getElementById(id)?.textContent
  expect(textOf('update-held')).toContain('The screen shows nothing here.')
  expect(textOf('update-failed')).toContain('It could not be drawn: “npm run spec” reports the reason.')
  expect(textOf('session-loggedIn')).toContain('No screen shows this machine')
})

function pageOf(gallery: Gallery): Document {
  const html = htmlOf(project, <GalleryPage spec={spec} gallery={gallery} />)
  return new DOMParser().parseFromString(html, 'text/html')
}
