import { expect, test } from 'vitest'
import { isStepsFragment, readStepsFragment } from '../src/report/steps-fragment.ts'

const fragment = '#steps=samovar,x%3A1,water.pour,boiling%20%2B%20hot,lid.open;rs;0.1.2.3.0_0.1.4.3.-a'

test('ENQ-6 the list in a fragment is read, also where the clock went back', () => {
  const step = { machine: 'samovar', actor: 'x:1', state: 'boiling + hot' }
  expect(readStepsFragment(fragment)).toEqual([
    { ...step, event: 'water.pour', at: 1_000 },
    { ...step, event: 'lid.open', at: 990 },
  ])
  expect([fragment, '#replay', ''].map(isStepsFragment)).toEqual([true, false, false])
})

test.each([
  '',
  '#steps=',
  '#steps=;;',
  '#steps=samovar;rs;',
  fragment.slice(0, -2),
  fragment.slice(1),
  fragment.replace('samovar', '%'),
  fragment.replace('samovar', '%1b%5B31m'),
  fragment.replace('samovar', '%3Cimg%20src=x%20onerror=alert(1)%3E'),
  fragment.replace('samovar', 'a'.repeat(121)),
  fragment.replace('0.1.2.3.0', '0.1.2.9.0'),
  fragment.replace('0.1.2.3.0', '-1.1.2.3.0'),
  fragment.replace('0.1.2.3.0', '__proto__.1.2.3.0'),
  fragment.replace(';rs;', ';-1;'),
  fragment.replace(';rs;', ';zzzzzzzzzzz;'),
  fragment + '_0.1.4.3.1'.repeat(199),
  `#steps=${'a,'.repeat(40_000)}a;0;0.0.0.0.0`,
])('ENQ-6 no other fragment is a list: %s', (hostile) => {
  expect(readStepsFragment(hostile)).toBeNull()
})
