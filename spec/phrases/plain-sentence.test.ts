import { expect, test } from 'vitest'
import { machineRecords } from '../record/machines.ts'
import type { MachineRecord } from '#living-spec/record/spec-record.ts'
import { dictionaries } from './dictionaries.ts'
import { phrasesOf } from '#living-spec/phrases/phrases.ts'
import { plainSentence } from '#living-spec/phrases/plain-sentence.ts'

const machines = machineRecords()

test.each([
  ['login', 'on-idle-form.submit-0', 'isFilledIn', 'If both fields are filled in, the flow goes to “Submitting”.'],
  [
    'login',
    'on-idle-form.submit-1',
    'otherwise',
    'In every other case, the flow goes to “Failed”, removes earlier messages and shows which field is empty.',
  ],
  [
    'paymentWait',
    'on-paymentWait-paymentStream-fails-0',
    '',
    'When the browser cannot follow the status of the payment, the flow goes to “Ended”.',
  ],
  [
    'paymentResult',
    'on-following-paymentStream-fails-0',
    '',
    'When the browser cannot follow the status of the payment, the flow goes to “Resting”.',
  ],
  [
    'paymentWait',
    'on-paymentWait-stream.status-4',
    'otherwise',
    'In every other case, the flow goes to “Ended” and ends the wait with an error.',
  ],
  ['paymentWait', 'on-paymentWait-paymentWait-passes-0', '', 'After up to 3 minutes, the flow goes to “Ended”.'],
  [
    'vaultList',
    'on-loading-loadVault-answers-0',
    'isNothing',
    'When the server answers, if there are no cards, the flow goes to “Empty”.',
  ],
  [
    'vaultList',
    'on-loading-loadVault-fails-0',
    '',
    'When the server refuses or gives no answer, the flow goes to “Failed” and shows the reason.',
  ],
  [
    'checkout',
    'on-paying-placeOrder-answers-1',
    'isLimited',
    'When the flow “Place order” ends, if unpaid orders keep this one from being placed, the flow goes to “Limited” and remembers the unpaid orders to list.',
  ],
  [
    'update',
    'on-applying-takeUpdate-fails-0',
    '',
    'When the browser cannot replace the current version, the flow goes to “Failed”.',
  ],
  [
    'update',
    'on-applying-takeUpdate-answers-0',
    '',
    'When the browser can replace the current version, the flow goes to “Applied”.',
  ],
  [
    'cart',
    'on-cart-watchCart-fails-0',
    '',
    'When the browser cannot follow changes of the cart in other tabs, the flow continues as before.',
  ],
  [
    'checkout',
    'on-arriving-arrival-answers-2',
    'isEmpty',
    'When the flow “Checkout arrival” ends, if the cart is empty, the flow goes to “Empty”.',
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

test('SM-4 no plain sentence refers to what another sentence has to name', () => {
  const unclear = machines.flatMap((machine) =>
    machine.transitions
      .map((transition) => textOf(plainSentence(worded(machine), transition, transition.guard ?? '')))
      .filter((sentence) => /cannot do it|the earlier reason|as theirs/.test(sentence)),
  )
  expect(unclear).toEqual([])
})

function worded(machine: MachineRecord) {
  return { machine, phrases: phrasesOf(dictionaries, machine.id) }
}

function textOf(parts: ReturnType<typeof plainSentence>): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : 'name' in part ? part.name : (part.label ?? part.state)))
    .join('')
}
