// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { textIn } from '#src/ui/form-text.ts'

test('the text of a field equals the input and is empty for an empty field', () => {
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
