// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { leadOutOfFrame } from '../src/client/diagram/embedded.ts'
import { openFlowsInPlace } from '../src/client/diagram/flow-dialog.ts'

afterEach(() => {
  delete document.documentElement.dataset['view']
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

test.each([
  ['plain', 'Tea time'],
  ['code', 'teaTime'],
])('SM-4 in the %s view the dialog of a flow calls it %s', (view, name) => {
  HTMLDialogElement.prototype.showModal = vi.fn()
  document.documentElement.dataset['view'] = view
  document.body.innerHTML =
    '<div data-diagram><a class="diagram-flow" href="tea-time.html" data-flow="teaTime"></a></div>'
  openFlowsInPlace()
  document.querySelector<HTMLElement>('.diagram-flow')?.click()
  const dialog = document.querySelector('dialog')
  expect(dialog?.querySelector('h2')?.textContent).toBe(`Flow ${name}`)
  expect(dialog?.querySelector('a')?.textContent).toBe(`Open the page of ${name}`)
  expect(dialog?.querySelector('iframe')?.title).toBe(`Diagram of ${name}`)
})

test.each([
  ['?embed', 'Tea time'],
  ['?view=code&embed', 'teaTime'],
])('SM-4 the landmark of a diagram alone, at %s, has one name of the flow: %s', (query, name) => {
  history.replaceState(null, '', `/${query}`)
  document.body.innerHTML =
    '<main><h1><span class="in-plain">Tea time</span><span class="in-code">teaTime</span></h1></main>'
  leadOutOfFrame()
  expect(document.querySelector('main')?.getAttribute('aria-label')).toBe(`Flow ${name}`)
})
