import { expect, test } from 'vitest'
import { specRecordOf } from '../../record/read-results.ts'
import { storyRecords } from '../../stories/store/records.ts'
import { textOfFrame } from '#living-spec/site/frame-texts.ts'
import { searchEntries } from '#living-spec/site/search-entries.ts'
import { countText, finderWith, grouped } from '#living-spec/site/client/find.ts'
import { notesOf } from '#living-spec/site/client/result-notes.ts'
import type { SearchEntry, filters } from '#living-spec/site/client/search-entry.ts'
import { project } from '../../project.ts'
import { synonyms } from '../../client/synonyms.ts'
import { untested } from './untested.ts'

const find = finderWith(synonyms)

const entries = searchEntries(project, specRecordOf('.', storyRecords()))
const frames = new Map([
  [
    'vaultList failed',
    textOfFrame('<body><p>Sorry, try later.</p><button><svg>x</svg>Retry</button><a href="/">Home</a>'),
  ],
])

const first = (question: string) => find(entries, question)[0]?.href

test('SM-4 the search finds a machine by its name, a part of its name or a prefix', () => {
  for (const question of ['paymentWait', 'payment wait', 'PAYMENT WAIT', 'paym wai'])
    expect([question, first(question)]).toEqual([question, 'machines/payment-wait.html'])
})

test('SM-4 no two results of a flow read alike', () => {
  const steps = entries.filter(({ kind }) => kind === 'state' || kind === 'transition')
  const texts = steps.map((entry) => [entry.flow, entry.kind, entry.text, ...notesOf(entry, [])].join(' | '))
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

test('SM-4 every flow is called by its title and found by that and by its id', () => {
  const flows = entries.filter(({ kind }) => kind === 'flow')
  expect(flows.find(({ flow }) => flow === 'paymentWait')?.name).toBe('Payment wait')
  for (const { flow = '', href, name } of flows)
    for (const question of [flow, name]) {
      const found = find(entries, question, Infinity).map((entry) => entry.href)
      expect([question, found]).toEqual([question, expect.arrayContaining([href])])
    }
})

test('SM-4 the search lists a requirement before what cites it', () => {
  expect(first('CHK-7')).toBe('requirements/CHK-7.html')
  expect(find(entries, 'CHK-7', 50).map(({ href }) => href)).toContain(
    'machines/payment-wait.html#on-paymentWait-paymentWait-passes-0',
  )
})

test.each(['3 minutes', '3 min', 'three minutes', '180 s'])(
  'SM-4 CHK-7 the wait for the bank is found by “%s”',
  (question) => {
    expect(find(entries, question).map(({ href }) => href)).toContain(
      'machines/payment-wait.html#on-paymentWait-paymentWait-passes-0',
    )
  },
)

test('SM-4 the search finds states and events, and nothing for unknown terms', () => {
  expect(first('withdrawing')).toBe('machines/payment-wait.html#state-withdrawing')
  expect(find(entries, 'stream.lost')[0]?.name).toContain('stream.lost')
  expect(find(entries, 'unicorn')).toEqual([])
  expect(find(entries, '  ')).toEqual([])
})

test.each([
  ['timeout', 'stories/bank-says-nothing.html'],
  ['bank says nothing', 'stories/bank-says-nothing.html'],
  ['slow', 'stories/slow-bank.html'],
  ['slow bank', 'stories/slow-bank.html'],
  ['bank is slow', 'stories/slow-bank.html'],
  ['takes too long', 'stories/slow-bank.html'],
  ['bank takes too long', 'stories/slow-bank.html'],
  ['pay twice', 'stories/two-tabs.html'],
  ['no bank account', 'machines/checkout.html#state-noMethod'],
  ['session expires', 'stories/session-expires.html'],
  ['not tested', 'requirements.html#orphans'],
  ['decline', 'stories/declined.html'],
  ['card declined', 'stories/declined.html'],
  ['checkout approval', 'machines/checkout.html#state-awaiting'],
  ['requirement wait', 'requirements/CHK-7.html'],
  ['login sends', 'machines/login.html#state-submitting'],
])('SM-4 “%s” is answered first by %s', (question, href) => {
  expect(first(question)).toBe(href)
})

test.each([
  ['timeout', 'machines/payment-wait.html#on-paymentWait-paymentWait-passes-0'],
  ['sessions expired', 'machines/checkout-arrival.html'],
  ['the server does not answer', 'machines/login.html#on-submitting-logIn-fails-0'],
  ['cancellation', 'machines/payment-wait.html#state-recalling'],
])('SM-4 “%s” finds %s by a synonym or another form of a phrase', (question, href) => {
  expect(find(entries, question, 200).map((entry) => entry.href)).toEqual(
    expect.arrayContaining([expect.stringContaining(href)]),
  )
})

test.each([
  ['what happens when the tab is closed during the wait', 'stories/tab-closed.html'],
  ['what happens when the bank does not respond', 'stories/bank-says-nothing.html'],
  ['bank doesn’t answer', 'stories/bank-says-nothing.html'],
  ['shopper without a bank account', 'machines/checkout.html#state-noMethod'],
  ['session timeout', 'stories/session-expires.html'],
  ['two windows', 'stories/two-tabs.html'],
  ['can a shopper cancel while the bank decides', 'stories/cancelled-while-waiting.html'],
  ['what does a declined payment look like', 'stories/declined.html'],
  ['money arrives after the payment expired', 'stories/paid-late.html'],
  ['price changes before the order is placed', 'stories/price-changed.html'],
  ['forgot my password', 'stories/password-forgotten.html'],
  ['What does a customer without a bank account see in checkout?', 'machines/checkout.html#state-noMethod'],
  ['Can a customer pay twice?', 'stories/two-tabs.html'],
  ['what happens if the customer closes the browser', 'stories/tab-closed.html'],
  ['Does the customer get the money back?', 'stories/money-returned.html'],
  ['What does the customer see when the payment fails?', 'stories/declined.html'],
])('SM-4 the question “%s” is answered by %s among the first six', (question, href) => {
  const exact = find(entries, question, 6)
  const found = exact.length > 0 ? exact : find.nearest(entries, question, 6)
  expect(found.map((entry) => entry.href)).toContain(href)
})

test('SM-4 nothing is near a question of which fewer than half of the terms are known', () => {
  expect(find.nearest(entries, 'unicorn')).toEqual([])
  expect(find.nearest(entries, 'unicorn rainbow bank')).toEqual([])
})

test('SM-4 results are grouped by flow, each flow where its best result is', () => {
  const found = find(entries, 'cancel payment', 40)
  const groups = grouped(found)
  expect(groups.flatMap((group) => group.entries)).toHaveLength(found.length)
  expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length)
  const wait = groups.find(({ title }) => title === 'Flow Payment wait')
  expect(wait?.entries.length).toBeGreaterThan(1)
  expect(wait?.entries.every(({ flow }) => flow === 'paymentWait')).toBe(true)
})

test('SM-4 filters select what waits, sends or follows a login', () => {
  const sample = searchEntries(project, { ...untested, walked: ['actor', 'browser'] }, frames)
  const hrefs = (question: string, filter: keyof typeof filters) =>
    find(sample, question, 300, [filter]).map(({ href }) => href)
  expect(hrefs('', 'waits')).toContain('machines/payment-wait.html#state-waiting')
  expect(hrefs('', 'waits')).not.toContain('machines/login.html#state-submitting')
  expect(hrefs('', 'sends')).toContain('machines/login.html#state-submitting')
  expect(hrefs('', 'sends')).not.toContain('machines/login.html#state-idle')
  expect(hrefs('card', 'login')).toContain('machines/vault-list.html#state-loading')
  expect(hrefs('', 'login')).not.toContain('machines/enquiry.html#state-idle')
})

test('AUTH-2 SM-4 with the filter for what is sent, the login lists the number and the password', () => {
  const [entry] = find(entries, 'login', 1, ['sends'])
  expect(entry?.href).toBe('machines/login.html#state-submitting')
  expect(entry?.text).toContain('Sent to the server: the mobile number with the country code +61, and the password.')
})

test('AUTH-9 SM-4 with the filter for what is sent, the step that logs out lists the session token', () => {
  const found = find(entries, 'logout', Infinity, ['sends'])
  const step = found.find(({ href }) => href === 'machines/session.html#on-loggedIn-session.logOut-0')
  expect(step?.text).toContain('Sent to the server: the session token.')
})

const afterLogin = find(entries, '', Infinity, ['login'])

const statesOf = (id: string, found: SearchEntry[]) =>
  found.filter(({ flow, kind }) => flow === id && kind === 'state').map(({ name }) => name.replace(`${id} · `, ''))

test('SM-4 AUTH-5 every state and step of a guarded page is found by the filter for what only follows a login', () => {
  const guarded = entries.filter(({ flow, is }) => is && (flow === 'vaultCard' || flow === 'vaultList'))
  expect(guarded.length).toBeGreaterThan(20)
  expect(afterLogin).toEqual(expect.arrayContaining(guarded))
})

test('SM-4 AUTH-5 of a page that everyone can open, that filter finds what follows the login alone', () => {
  const others = (id: string) => statesOf(id, entries).filter((state) => !statesOf(id, afterLogin).includes(state))
  expect(others('checkout')).toEqual(['arriving', 'halted'])
  expect(others('checkoutArrival')).toEqual(['loading', 'loginRequired', 'failed', 'refused', 'rechecking'])
  expect(others('profile')).toEqual(['unknown', 'loginRequired', 'left'])
  expect(others('cart')).toEqual(['unknown', 'loggedOut'])
  expect(statesOf('addToCart', afterLogin)).toEqual(['added', 'goingToCheckout'])
  for (const flow of ['placeOrder', 'paymentWait', 'unpaidOrders']) expect(others(flow)).toEqual([])
  expect(statesOf('paymentResult', afterLogin)).toEqual(['failed', 'succeeded', 'left'])
  for (const flow of ['login', 'session']) expect(statesOf(flow, afterLogin)).toEqual(['loggedIn'])
  for (const flow of ['forgotPassword', 'shopList', 'lockIn']) expect(statesOf(flow, afterLogin)).toEqual([])
})

test('SM-4 AUTH-5 that filter finds no state that asks for a login or whose visitor is logged out', () => {
  const asks = /logged out|log in|login page opens|whether the shopper is logged in|loginRequired/
  expect(afterLogin.filter(({ kind, name, text }) => kind === 'state' && asks.test(`${name} ${text}`))).toEqual([])
  expect(entries.filter(({ kind, name, text }) => kind === 'state' && asks.test(`${name} ${text}`))).not.toEqual([])
})

const textsFound = (question: string, texts: string[]) => {
  const sample = texts.map((text, at): SearchEntry => ({ kind: 'requirement', name: `X-${at}`, text, href: '' }))
  return find(sample, question).map(({ text }) => text)
}

test.each([
  ['silent', 'The bank is silent.', 'The server rejects it, the shopper presses Retry, and an error is shown.'],
  ['login', 'The shopper logs in.', 'The server logs the failure in a file.'],
  ['sign in', 'The shopper has logged in.', 'The bank signs the answer.'],
  ['sold out', 'The card is out of stock.', 'Its status is unavailable.'],
])('SM-4 “%s” finds “%s” and not “%s”', (question, found, other) => {
  expect(textsFound(question, [other, found])).toEqual([found])
})

test.each([
  ['refused', ['The bank refused it.', 'The bank refuses it.', 'The bank declined it.']],
  ['sent', ['The form is sent.', 'Nothing is sent.']],
  ['nothing sent', ['Nothing is sent.', 'The form is sent, and nothing is shown.']],
])('SM-4 of what has “%s”, the exact term and what is not the opposite come first', (question, ranked) => {
  expect(textsFound(question, ranked.toReversed())).toEqual(ranked)
})

test('SM-4 a synonym alone, also in a name of the code, comes after every form of the term', () => {
  const found = find(entries, 'decline', Infinity).map(({ href }) => href)
  const has = (href: string) => /declin/i.test(JSON.stringify(entries.find((entry) => entry.href === href)))
  expect(found.map(has)).toContain(false)
  expect(found.map(has)).toEqual(found.map(has).toSorted((a, b) => Number(b) - Number(a)))
})

test('SM-4 the count is that of all that was found', () => {
  expect([countText(1), countText(143)]).toEqual(['1 result', '143 results'])
})

test('SM-4 a button is found by its name in the states whose frames show it', () => {
  const sample = searchEntries(project, untested, frames)
  expect(find(sample, 'retry', 12, ['button']).map(({ href }) => href)).toEqual([
    'machines/vault-list.html#state-failed',
  ])
  expect(find(sample, '', 12, ['button'])).toEqual([])
  expect(find(sample, 'sorry').map(({ href }) => href)).toEqual(['machines/vault-list.html#state-failed'])
})

const withButtons = (...buttons: string[]): SearchEntry => ({
  kind: 'state',
  name: buttons.join(),
  text: '',
  href: '',
  buttons,
})

test.each([
  ['Retry button', ['Retry', 'Retry payment']],
  ['retry payment link', ['Retry payment']],
  ['Reset Link', ['Send Reset Link', 'Reset']],
  ['cancel', ['Cancel']],
  ['sign in', ['Log in']],
  ['button', []],
])('SM-4 “%s” with the filter for buttons finds %j', (question, names) => {
  const sample = ['Log in', 'Reset', 'Cancel', 'Retry payment', 'Send Reset Link', 'Retry'].map((name) =>
    withButtons(name),
  )
  expect(find(sample, question, 12, ['button']).map(({ name }) => name)).toEqual(names)
})

test('SM-4 a search takes at most 50 ms once its entries are read', () => {
  find(entries, 'first')
  const times = ['timeout', 'the bank says nothing', 'p', 'no bank account', 'not tested'].map((question) => {
    const start = performance.now()
    find(entries, question)
    return performance.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(50)
  expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(50)
})
