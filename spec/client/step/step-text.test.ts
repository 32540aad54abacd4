import { expect, test } from 'vitest'
import { loginCases } from '#machines/login/login.cases.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { paymentWaitCases } from '#machines/payment-wait/payment-wait.cases.ts'
import { paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'
import {
  type EventGroup,
  announcement,
  entryText,
  highlightsOf,
  memoryOf,
  offersOf,
} from '#living-spec/client/step/step-text.ts'
import { type UserAction, Stepping } from '#living-spec/client/step/stepping.ts'

const submit = 'form.submit: both filled in'

test('SM-4 a step has a title, outcomes, descriptions and actions', async () => {
  const { stepping, walk } = await login(submit, submit)
  expect(walk.entries.map((entry) => entryText(stepping, walk, entry))).toEqual([
    {
      title: 'start: from the shop',
      outcomes: ['now in idle'],
      plain: 'start: from the shop: now in “Idle”',
      why: [],
      done: [],
      isIgnored: false,
    },
    {
      title: submit,
      outcomes: ['now in submitting'],
      plain: 'form submit: both filled in: now in “Submitting”',
      why: [expect.stringMatching(/\w+\.$/)],
      done: ['clearMessages', 'hidePassword', 'logIn starts'],
      isIgnored: false,
    },
    {
      title: submit,
      outcomes: ['ignored in submitting'],
      plain: 'form submit: both filled in: ignored in “Submitting”',
      why: [],
      done: [],
      isIgnored: true,
    },
  ])
})

test('SM-4 an elapsed time lists its events and how the machine ended', async () => {
  const stepping = new Stepping(paymentWaitMachine, paymentWaitCases)
  const walk = await stepping.walk('just started', [30, 150])
  const [, nothing, over] = walk.entries.map((entry) => entryText(stepping, walk, entry))
  expect(nothing).toMatchObject({
    title: '30 seconds later',
    outcomes: ['nothing was due'],
    plain: '30 seconds later: nothing happens',
  })
  expect(over).toMatchObject({
    title: '150 seconds later',
    outcomes: ['paymentWait passes: ended in ended'],
    plain: '150 seconds later: ended in “Ended”',
    why: [
      'The server did not report a final status within the limit: the wait ends without a result and counts as Expired.',
    ],
  })
})

test('SM-4 each step is announced, also when an event is ignored again', async () => {
  const { stepping, walk } = await login(submit, submit)
  const again = await stepping.goOn(walk, submit)
  expect(announcement(stepping, walk)).toBe('Step 3, form submit: both filled in: ignored in “Submitting”.')
  expect(announcement(stepping, again)).toBe('Step 4, form submit: both filled in: ignored in “Submitting”.')
})

test('SM-4 the current state, the last transition and an ignored event are marked', async () => {
  const taken = ['login.idle | form.submit | 0']
  const highlights = { now: ['submitting'], taken, ignored: [] }
  expect(highlightsOf((await login(submit)).walk)).toMatchObject(highlights)
  expect(highlightsOf((await login(submit, submit, 5)).walk)).toMatchObject(highlights)
  expect(highlightsOf((await login(submit, submit)).walk)).toMatchObject({ ...highlights, ignored: ['submitting'] })
})

test('SM-4 the transitions that the reader can take now are marked', async () => {
  const { walk } = await login()
  expect(highlightsOf(walk).offered).toEqual([...walk.leads.keys()])
  expect(highlightsOf(walk).offered).toContain('login.idle | form.submit | 0')
  expect(highlightsOf((await login(submit)).walk).offered).not.toContain('login.idle | form.submit | 0')
})

test('SM-4 the offered events have the same order in every state, each with its prospect', async () => {
  const [idle, sent] = [await login(), await login(submit)].map(({ stepping, walk }) => offersOf(stepping, walk))
  expect([idle!.own, idle!.ports].map(names)).toEqual([sent!.own, sent!.ports].map(names))
  expect(sent?.own[1]?.offers[0]).toEqual({ label: submit, name: 'both filled in', prospect: 'ignored' })
  expect(sent?.ports.map(({ title }) => title)).toEqual(['logIn answers', 'logIn fails'])
  expect(idle?.ports[0]?.offers[0]?.prospect).toBe('silent')
})

test('AUTH-9 SM-4 the context of a machine is shown without secrets', async () => {
  const { walk } = await login(submit, 'logIn fails: wrong password')
  expect(memoryOf(walk)).toContainEqual({ name: 'problem', value: '"That number and password do not match."' })
  expect(JSON.stringify([memoryOf(walk), walk.entries])).not.toContain('Wattle@2026')
})

function names(groups: EventGroup[]): string[] {
  return groups.flatMap(({ title, offers }) => offers.map(({ name }) => `${title}: ${name}`))
}

async function login(...actions: UserAction[]) {
  const stepping = new Stepping(loginMachine, loginCases)
  return { stepping, walk: await stepping.walk('from the shop', actions) }
}
