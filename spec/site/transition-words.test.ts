import { expect, test } from 'vitest'
import { machineRecords } from '../record/machines.ts'
import { transitionWords, type Word } from './transition-words.ts'

const machines = machineRecords()

test.each([
  ['login', 'on-submitting-logIn-fails-0', 'isLockedOut', 'When logIn fails and isLockedOut holds, it goes to'],
  ['paymentWait', 'on-paymentWait-paymentWait-passes-0', '', 'After up to 3 minutes (paymentWait), it goes to ended.'],
  ['heroCarousel', 'on-playing-slideTime-passes-in-playing-0', '', 'After 6 seconds (slideTime), it'],
  ['paymentWait', 'on-paymentWait-countdown-fails-0', '', 'When countdown fails, nothing changes.'],
  ['paymentResult', 'on-arriving-always-1', 'otherwise', 'At once and nothing above holds, it goes to none.'],
])('SM-4 %s: %s is said in words', (id, anchor, guard, said) => {
  const transition = machines.find((one) => one.id === id)?.transitions.find((one) => one.anchor === anchor)
  expect(transition && textOf(transitionWords(transition, guard))).toContain(said)
})

function textOf(words: Word[]): string {
  return words.map((word) => (typeof word === 'string' ? word : 'name' in word ? word.name : word.state)).join('')
}
