// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { outlineOf } from '../src/outline.ts'

test('an outline contains roles, names and states, and no classes or ids', () => {
  document.body.innerHTML = `
    <main class="css-1x" id=":r1:">
      <h1>Your cart</h1>
      <p>2 cards, <b>$95.00</b></p>
      <label for="a">Code</label><input id="a" value="X1" required>
      <button disabled><svg aria-hidden="true"></svg>Pay</button>
      <button aria-expanded="true">More</button>
      <a href="/shop">Go to Store</a>
      <a href="#_r_1a_code">Enter the code</a>
      <ul><li>Sunny Coffee</li></ul>
      <p hidden>Nobody sees this</p>
      <div aria-hidden="true">Nor this</div>
    </main>`
  expect(outlineOf(document.body)).toEqual([
    'main',
    '  heading "Your cart"',
    '  "2 cards,"',
    '  "$95.00"',
    '  textbox "Code" required = X1',
    '  button "Pay" disabled',
    '  button "More" expanded',
    '  link "Go to Store" → /shop',
    '  link "Enter the code" → #code',
    '  list',
    '    listitem "Sunny Coffee"',
  ])
})
