// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { textIn } from '#src/ui/form-text.ts'

test('the text of a field is as it was typed, and of a field that says nothing it is empty', () => {
  document.body.innerHTML = `
    <form>
      <input name="typed" value=" a b ">
      <input name="resting" value="c" disabled>
      <input name="picked" type="file">
    </form>`
  const form = document.querySelector('form')!
  const texts = ['typed', 'resting', 'picked', 'missing'].map((name) => textIn(form, name))
  expect(texts).toEqual([' a b ', '', '', ''])
})
