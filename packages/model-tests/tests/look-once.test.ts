// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { lookOnce } from '../src/look-once.ts'
import type { ModelScreen } from '../src/model.ts'

let screen: ModelScreen
let looks: number

beforeEach(() => {
  screen = { render: () => null, cause: {}, see: {} }
  looks = 0
  draw('_r_1_')
})

test('one screen in one state is looked at once', async () => {
  expect(await look()).toEqual(['1'])
  draw('_r_2_')
  expect(await look()).toEqual(['1'])
})

test.each<[string, () => void]>([
  ['a text', () => document.querySelector('label')!.append('!')],
  ['an attribute', () => document.querySelector('button')!.setAttribute('disabled', '')],
  ['the focus', () => document.querySelector('button')!.focus()],
  ['the value of a field', () => Object.assign(document.querySelector('input')!, { value: 'Ada' })],
  ['the checked state of a field', () => Object.assign(document.querySelector('input')!, { checked: true })],
  ['the text of an area', () => Object.assign(document.querySelector('textarea')!, { value: 'Ada' })],
  ['the selected option', () => Object.assign(document.querySelector('select')!, { value: 'b' })],
  ['the target of a reference', () => document.querySelector('label')!.setAttribute('for', '_r_9_')],
  ['a style rule', () => document.querySelector('style')!.sheet!.insertRule('button { display: none }')],
])('%s that changes is seen', async (_, change) => {
  await look()
  change()
  expect(await look()).toEqual(['2'])
})

test('another state and another model look for themselves', async () => {
  await look()
  expect(await look(['ready'])).toEqual(['2'])
  screen = { ...screen }
  expect(await look()).toEqual(['3'])
})

test('a look that fails is repeated', async () => {
  await expect(lookOnce(screen, ['idle'], fail)).rejects.toThrow('not there')
  await expect(lookOnce(screen, ['idle'], fail)).rejects.toThrow('not there')
  expect(await look()).toEqual(['1'])
})

async function fail(): Promise<never> {
  throw new Error('not there')
}

function look(leaves = ['idle']): Promise<string[]> {
  return lookOnce(screen, leaves, async () => [String(++looks)])
}

function draw(id: string): void {
  document.body.innerHTML =
    `<style></style><label for="${id}">Name</label><input id="${id}" /><textarea></textarea>` +
    '<select><option>a</option><option>b</option></select><button>Go</button>'
}
