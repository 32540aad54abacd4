import { expect, test } from 'vitest'
import { machineRecords } from '../record/machines.ts'
import { transitionSentence, type SentencePart } from '#living-spec/site/transition-sentence.ts'

const machines = machineRecords()

test.each([
  ['login', 'on-submitting-logIn-fails-0', 'isLockedOut', 'When logIn fails and isLockedOut holds, it goes to'],
  ['paymentWait', 'on-paymentWait-paymentWait-passes-0', '', 'After up to 3 minutes (paymentWait), it goes to ended.'],
  ['heroCarousel', 'on-playing-slideTime-passes-in-playing-0', '', 'After 6 seconds (slideTime), it'],
  ['paymentWait', 'on-paymentWait-countdown-fails-0', '', 'When countdown fails, nothing changes.'],
  ['paymentResult', 'on-arriving-always-1', 'otherwise', 'At once and nothing above holds, it goes to none.'],
])('SM-4 %s: %s has a sentence', (id, anchor, guard, sentence) => {
  const transition = machines.find((one) => one.id === id)?.transitions.find((one) => one.anchor === anchor)
  expect(transition && textOf(transitionSentence(transition, guard))).toContain(sentence)
})

function textOf(parts: SentencePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : 'name' in part ? part.name : part.state)).join('')
}
