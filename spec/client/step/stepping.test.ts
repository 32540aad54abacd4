import { expect, test } from 'vitest'
import { heroCarouselCases } from '#machines/hero-carousel/hero-carousel.cases.ts'
import { heroCarouselMachine } from '#machines/hero-carousel/hero-carousel.machine.ts'
import { loginCases } from '#machines/login/login.cases.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { paymentWaitCases } from '#machines/payment-wait/payment-wait.cases.ts'
import { paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'
import { type StepLogEntry, Stepping, type Walk } from '#living-spec/client/step/stepping.ts'

test('SM-4 a step lists the state, the actions, the assigns and the ports', async () => {
  const walk = await login().walk('from the shop', ['form.submit: both filled in', 'logIn fails: wrong password'])
  expect(walk.entries.map(summaryOf)).toEqual([
    ['start', 'idle', []],
    ['form.submit: both filled in', 'submitting', ['clearMessages', 'hidePassword', 'logIn starts']],
    ['logIn fails: wrong password', 'failed', ['showProblem']],
  ])
  expect(walk.snapshot.context.problem).toBe('That number and password do not match.')
})

test('SM-4 an event without effect is ignored, and a stopped port sends nothing', async () => {
  const stepping = login()
  const sent = await stepping.walk('from the shop', ['form.submit: both filled in'])
  const { prospects } = sent
  expect(prospects.get('form.submit: both filled in')).toBe('ignored')
  expect(prospects.get('logIn answers: token stored')).toBe('does')
  const again = await stepping.goOn(sent, 'form.submit: no number')
  expect(summaryOf(again.entries.at(-1)!)).toEqual(['form.submit: no number', 'submitting', []])
  expect(again.entries.at(-1)?.steps.flatMap(({ taken }) => taken)).toEqual([])
  const ended = await stepping.goOn(again, 'logIn answers: token stored')
  expect(summaryOf(ended.entries.at(-1)!)).toEqual(['logIn answers: token stored', 'loggedIn', ['leave']])
  expect(new Set(ended.prospects.values())).toEqual(new Set(['silent']))
})

test('SM-4 the wait for a payment lasts three minutes on the reader’s clock', async () => {
  const stepping = new Stepping(paymentWaitMachine, paymentWaitCases)
  const fresh = await stepping.walk('just started', [])
  expect(timeOf(fresh)).toEqual([0, 180_000])
  const nearly = await stepping.goOn(await stepping.goOn(fresh, 'stream.status: Pending'), 179.999)
  expect([nearly.snapshot.value, ...timeOf(nearly)]).toEqual(['waiting', 179_999, 1])
  const over = await stepping.goOn(nearly, 0.001)
  expect(over.snapshot).toMatchObject({ value: 'ended', status: 'done', output: { kind: 'expired' } })
  expect(over.entries.at(-1)).toMatchObject({
    steps: [{ event: expect.stringContaining('xstate.after.paymentWait'), state: 'ended', status: 'done' }],
    done: ['paymentStream closes', 'countdown closes'],
  })
  expect((await stepping.walk('after a reload', [])).left).toBe(40_000)
})

test('SM-4 each transition that can be taken now has the first action that takes it', async () => {
  const fresh = await login().walk('from the shop', [])
  expect(fresh.leads.get('login.idle | form.submit | 0')).toBe('form.submit: both filled in')
  const waiting = await new Stepping(paymentWaitMachine, paymentWaitCases).walk('after a reload', [])
  const [timeout] = [...waiting.leads].filter(([id]) => id.includes('xstate.after.paymentWait'))
  expect(timeout?.[1]).toBe(40)
  const ended = await login().walk('from the shop', ['form.submit: both filled in', 'logIn answers: token stored'])
  expect(ended.leads.size).toBe(0)
})

test('SM-4 a long time includes several timeouts', async () => {
  const stepping = new Stepping(heroCarouselMachine, heroCarouselCases)
  const [input] = Object.keys(heroCarouselCases.inputs)
  const walk = await stepping.walk(input!, ['motion.allow', 20])
  expect(walk.entries.at(-1)?.steps.map(({ event }) => event)).toHaveLength(3)
})

test('SM-4 a walk is repeated up to a step that the machine does not know', async () => {
  const actions = ['form.submit: both filled in', 2, 'logIn fails: no message']
  const { entries } = await login().walk('from the shop', [...actions, 'tea.pour', 'form.submit: no number'])
  expect(entries.slice(1).map(({ action }) => action)).toEqual(actions)
})

function login(): Stepping {
  return new Stepping(loginMachine, loginCases)
}

function summaryOf({ action, steps, done }: StepLogEntry) {
  return [action ?? 'start', steps.at(-1)?.state, done]
}

function timeOf({ elapsed, left }: Walk) {
  return [elapsed, left]
}
