import { expect, test } from 'vitest'
import { machineRecords } from '../record/machines.ts'
import type { MachineRecord } from '#living-spec/record/spec-record.ts'
import { dictionaries } from './dictionaries.ts'
import { phrasesOf } from '#living-spec/phrases/phrases.ts'
import { plainSentence } from '#living-spec/phrases/plain-sentence.ts'

const machines = machineRecords()

test.each([
  ['login', 'on-idle-form.submit-0', 'isFilledIn', 'If both fields are filled in, the flow goes to submitting.'],
  [
    'login',
    'on-idle-form.submit-1',
    'otherwise',
    'In every other case, the flow goes to failed and removes earlier messages and shows which field is empty.',
  ],
  ['paymentWait', 'on-paymentWait-paymentWait-passes-0', '', 'After up to 3 minutes, the flow goes to ended.'],
  [
    'vaultList',
    'on-loading-loadVault-answers-0',
    'isNothing',
    'When the server answers, if there are no cards, the flow goes to empty.',
  ],
  [
    'vaultList',
    'on-loading-loadVault-fails-0',
    '',
    'When the server refuses or gives no answer, the flow goes to failed and shows the reason.',
  ],
  [
    'checkout',
    'on-paying-placeOrder-answers-1',
    'exceedsLimit',
    'When the flow place order ends, if the order would exceed the limit on unpaid orders, the flow goes to limited and remembers the unpaid orders to list.',
  ],
])('SM-4 %s: %s is a sentence without names of the code', (id, anchor, guard, sentence) => {
  const machine = machines.find((one) => one.id === id)!
  const transition = machine.transitions.find((one) => one.anchor === anchor)!
  expect(textOf(plainSentence(worded(machine), transition, guard))).toBe(sentence)
})

test('SM-4 no plain sentence has a name of the code', () => {
  const named = machines.flatMap((machine) =>
    machine.transitions
      .map((transition) => textOf(plainSentence(worded(machine), transition, transition.guard ?? '')))
      .filter((sentence) => /\p{Ll}\p{Lu}/u.test(sentence.replaceAll('eVault', ''))),
  )
  expect(named).toEqual([])
})

function worded(machine: MachineRecord) {
  return { machine, phrases: phrasesOf(dictionaries, machine.id) }
}

function textOf(parts: ReturnType<typeof plainSentence>): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : 'name' in part ? part.name : (part.label ?? part.state)))
    .join('')
}
