// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTarget } from '#src/dom/open-target.ts'

beforeEach(() => {
  document.body.innerHTML = '<details id="100%"><summary>All of it?</summary></details><span></span>'
  Element.prototype.scrollIntoView = vi.fn()
})

afterEach(() => {
  history.replaceState(null, '', '/')
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

test.each(['#100%25', '#100%'])('MKT-5 the hash %s opens the question that it names', (hash) => {
  expect(isOpenedBy(hash)).toBe(true)
})

test.each(['', '#', '#%', '#50%'])('MKT-5 NAV-6 the hash "%s" names no question and changes nothing', (hash) => {
  expect(isOpenedBy(hash)).toBe(false)
})

function isOpenedBy(hash: string) {
  history.replaceState(null, '', `/faqs${hash}`)
  openTarget(document.querySelector('span'))
  return document.querySelector('details')?.open
}
