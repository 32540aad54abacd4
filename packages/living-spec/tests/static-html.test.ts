// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { staticHtml } from '../src/gallery/static-html.ts'

/** The static HTML of some markup, with the rules that it takes along. */
function settled(html: string, before: (body: HTMLElement) => void = () => {}) {
  document.body.innerHTML = html
  before(document.body)
  const rules: string[] = []
  const elsewhere = { copyOf: (address: string) => `copy of ${address}`, addRule: (rule: string) => rules.push(rule) }
  return { html: staticHtml(document.body, elsewhere), rules }
}

test('SM-4 the pictures of a frame are copies, and its links are disabled', () => {
  const { html } = settled('<a href="/shop"><img src="/art/218.svg" loading="lazy" alt=""></a>')
  expect(html).toBe('<a href="#"><img src="copy of /art/218.svg" alt=""></a>')
})

test('SM-4 a frame contains typed, ticked and selected values', () => {
  const { html } = settled(
    '<input><input type="checkbox"><select><option>a</option><option>b</option></select>',
    (body) => {
      const [text, box] = body.querySelectorAll('input')
      Object.assign(text ?? {}, { value: '0400 000 006' })
      Object.assign(box ?? {}, { checked: true })
      Object.assign(body.querySelector('select') ?? {}, { value: 'b' })
    },
  )
  expect(html).toBe(
    '<input value="0400 000 006"><input type="checkbox" checked=""><select><option>a</option><option selected="">b</option></select>',
  )
})

test('SM-4 style attributes become rules of the same specificity', () => {
  const { html, rules } = settled('<p class="big" style="color: red;">one</p><p style="color: red;">two</p>')
  const name = /own-\w+/.exec(html)?.[0]
  expect(html).toBe(`<p class="big ${name}">one</p><p class="${name}">two</p>`)
  expect(rules[0]).toBe(`.${name}.${name}.${name}{color: red;}`)
})

test('SM-4 the ids of a frame do not depend on other frames', () => {
  const { html } = settled('<label for="_r_9_">a</label><input id="_r_9_"><p id="_r_b_"></p>')
  expect(html).toBe('<label for="_f_0_">a</label><input id="_f_0_" value=""><p id="_f_1_"></p>')
})
