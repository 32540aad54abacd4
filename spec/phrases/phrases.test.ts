import { describe, expect, test } from 'vitest'
import { machineRecords } from '../record/machines.ts'
import type { MachineRecord } from '#living-spec/record/spec-record.ts'
import { dictionaries } from './dictionaries.ts'
import { actionPhrase, guardPhrase, phrasesOf, sentByAction, spaced } from '#living-spec/phrases/phrases.ts'

describe.each(machineRecords().map((machine) => [machine.id, machine] as const))('%s', (id, machine) => {
  const phrases = phrasesOf(dictionaries, id)
  test.each(['guards', 'actions', 'actors'] as const)('SM-4 the dictionary has exactly the machine’s %s', (kind) => {
    expect(Object.keys(phrases[kind]).toSorted()).toEqual(namesIn(machine)[kind])
  })
})

test('SM-4 guards and actions are phrases without names from the code', () => {
  const phrases = machineRecords().flatMap(({ id }) => {
    const { actions, actors, guards } = phrasesOf(dictionaries, id)
    const does = Object.values(actions).map((action) => (typeof action === 'string' ? action : action.does))
    const done = Object.values(actors).flatMap((actor) =>
      actor.by === 'browser' ? [actor.does, actor.can] : [actor.does],
    )
    return [...does, ...Object.values(guards), ...done]
  })
  expect(phrases.length).toBeGreaterThan(300)
  expect(
    phrases.filter((phrase) => !phrase.includes(' ') || /\p{Ll}\p{Lu}|[.;]$/u.test(phrase.replace('eVault', ''))),
  ).toEqual([])
})

const sentByActions = machineRecords().flatMap(({ id }) =>
  Object.values(of(id).actions).flatMap((action) => (typeof action === 'string' ? [] : action.sends)),
)

test('SM-4 a call to the server that does more than read has a phrase for what it sends', () => {
  const calls = machineRecords().flatMap(({ id }) =>
    Object.entries(phrasesOf(dictionaries, id).actors).map(([name, actor]) => ({ name: `${id} ${name}`, ...actor })),
  )
  const reading = /^(?:reads|follows|reports|lists|checks the login) /
  const changing = calls.filter((call) => call.by === 'server' && !reading.test(call.does))
  expect(changing.map(({ name }) => name)).toContain('login logIn')
  expect(changing.filter(({ sends }) => sends === undefined)).toEqual([])
  const sending = calls.flatMap(({ sends = [] }) => sends)
  expect([...sending, ...sentByActions].filter((phrase) => !/^the [^.;]*[^.; ]$/.test(phrase))).toEqual([])
})

test('SM-4 AUTH-9 a call that an action makes has a phrase for what it sends', () => {
  expect(sentByActions).toEqual(['the session token'])
  expect(actionPhrase(of('session'), 'endOnServer')).toBe('ends the session on the server')
  expect(sentByAction(of('session'), 'endOnServer')).toEqual(['Sent to the server: the session token.'])
  expect(sentByAction(of('session'), 'dropToken')).toEqual([])
})

test('SM-4 AUTH-2 CHK-3 CHK-5 phrases name what a call always sends, and what it never does', () => {
  expect(of('login').actors['logIn']?.sends).toContain('the country code +61')
  expect(of('placeOrder').actors['placeOrder']?.sends).toMatch(/PayTo as the payment method and .* user agent$/)
  const starts = ['placeOrder', 'unpaidOrders'].map((id) => of(id).actors['startPayment']?.sends)
  expect(starts[0]).toMatch(/email address, phone number or BSB to pay from, never an account number$/)
  expect(starts[1]).toBe(starts[0])
})

test('SM-4 a parameter is part of the phrase', () => {
  expect(guardPhrase(of('scrollDepth'), 'hasReached {"percent":25}')).toBe('the shopper has reached 25 % of the page')
  expect(actionPhrase(of('checkout'), 'show {"problem":"Too late."}')).toBe('shows the message “Too late.”')
  expect(actionPhrase(of('checkout'), 'show')).toBe('shows the message')
})

test('SM-4 a name that no dictionary has is split at its capital letters', () => {
  expect(guardPhrase(of('kettle'), 'isEnough')).toBe('is enough')
  expect(spaced('card.buyAgain')).toBe('card buy again')
})

/** Every name that the machine uses, sorted. */
function namesIn({ ports, states, transitions }: MachineRecord): Record<'guards' | 'actions' | 'actors', string[]> {
  const guards = transitions.flatMap(({ guard }) => guard ?? [])
  const actions = [
    ...transitions.flatMap((transition) => transition.actions),
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
  ]
  return { guards: sorted(guards), actions: sorted(actions), actors: sorted(ports.map(({ name }) => name)) }
}

function sorted(calls: string[]): string[] {
  return [...new Set(calls.map((call) => call.split(' ', 1)[0]!))].toSorted()
}

function of(machine: string) {
  return phrasesOf(dictionaries, machine)
}
