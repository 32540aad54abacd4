import { expect, test } from 'vitest'
import { specRecordOf } from '../../record/read-results.ts'
import { storyRecords } from '../../stories/store/records.ts'
import { textOfFrames } from '#living-spec/site/frame-texts.ts'
import { searchEntries } from '#living-spec/site/search-entries.ts'
import { createFinder } from '#living-spec/site/client/find.ts'
import type { Filter } from '#living-spec/site/client/search-entry.ts'
import { project } from '../../project.ts'
import { synonyms } from '../../client/synonyms.ts'

const retry = '<body><p>Sorry, try later.</p><button><svg>x</svg>Retry</button><a href="/">Home</a>'
const frames = new Map([['vaultList failed', textOfFrames([retry])]])
const entries = searchEntries(project, specRecordOf('.', storyRecords()), frames)
const find = await createFinder(entries, synonyms)

const endOfWait = 'machines/payment-wait.html#on-paymentWait-paymentWait-passes-0'
const notesAt = (href: string) => entries.find((entry) => entry.href === href)?.notes ?? []
const hrefs = (question: string, ...filters: Filter[]) => find(question, filters).found.map(({ href }) => href)

test.each([
  ['paymentWait', 'machines/payment-wait.html'],
  ['payment wait', 'machines/payment-wait.html'],
  ['PAYMENT WAIT', 'machines/payment-wait.html'],
  ['paym wai', 'machines/payment-wait.html'],
  ['The tab is closed during the wait', 'stories/tab-closed.html'],
  ['CHK-7', 'requirements/CHK-7.html'],
  ['chk7', 'requirements/CHK-7.html'],
  ['withdrawing', 'machines/payment-wait.html#state-withdrawing'],
  ['timeout', 'stories/bank-says-nothing.html'],
  ['bank says nothing', 'stories/bank-says-nothing.html'],
  ['bank doesn’t answer', 'stories/bank-says-nothing.html'],
  ['what happens when the bank does not respond', 'stories/bank-says-nothing.html'],
  ['slow', 'stories/slow-bank.html'],
  ['bank is slow', 'stories/slow-bank.html'],
  ['takes too long', 'stories/slow-bank.html'],
  ['bank takes too long', 'stories/slow-bank.html'],
  ['pay twice', 'stories/two-tabs.html'],
  ['Can a customer pay twice?', 'stories/two-tabs.html'],
  ['two windows', 'stories/two-tabs.html'],
  ['no bank account', 'machines/checkout.html#state-noMethod'],
  ['shopper without a bank account', 'machines/checkout.html#state-noMethod'],
  ['What does a customer without a bank account see in checkout?', 'machines/checkout.html#state-noMethod'],
  ['session expires', 'stories/session-expires.html'],
  ['session expired', 'stories/session-expires.html'],
  ['not tested', 'requirements.html#orphans'],
  ['what is not tested in a real browser', 'requirements.html#orphans'],
  ['decline', 'stories/declined.html'],
  ['card declined', 'stories/declined.html'],
  ['what does a declined payment look like', 'stories/declined.html'],
  ['late payment', 'stories/paid-late.html'],
  ['closed tab', 'stories/tab-closed.html'],
  ['what happens when the tab is closed during the wait', 'stories/tab-closed.html'],
  ['different price', 'stories/price-changed.html'],
  ['out of stock', 'stories/sold-out.html'],
  ['lost password', 'stories/password-forgotten.html'],
  ['forgot my password', 'stories/password-forgotten.html'],
  ['can a shopper cancel while the bank decides', 'stories/cancelled-while-waiting.html'],
  ['changed since', 'index.html'],
  ['checkout approval', 'machines/checkout.html#state-awaiting'],
  ['login sends', 'machines/login.html#state-submitting'],
  ['how long can I undo', 'machines/cart.html#on-undoable-undoWindow-passes-in-undoable-0'],
  ['How many minutes does a shopper have to approve?', 'machines/payment.html#state-InProgress'],
  ['reset link used twice', 'requirements/PWD-6.html'],
  ['debit twice', 'machines/payment.html#state-Paid'],
  ['the same debit twice', 'machines/payment.html#state-Paid'],
  ['login pressed twice', 'machines/login.html#state-submitting'],
  ['submit enquiry twice', 'machines/enquiry.html#state-submitting'],
  ['how long is a reset link valid', 'requirements/API-12.html'],
  ['last card bought by two shoppers', 'requirements/API-7.html'],
  ['offline', 'requirements/PWA-1.html'],
])('SM-4 “%s” is answered first by %s', (question, href) => {
  expect(hrefs(question)[0]).toBe(href)
})

test.each([
  ['requirement wait', 'requirements/CHK-7.html'],
  ['3 minutes', endOfWait],
  ['three minutes', endOfWait],
  ['180 s', endOfWait],
  ['How long does the shop wait for the bank?', endOfWait],
  ['how many minutes wait bank', 'machines/payment-wait.html#state-waiting'],
  ['wait for the bank', 'machines/payment-wait.html#state-waiting'],
  ['session timeout', 'stories/session-expires.html'],
  ['session expired vault card', 'machines/vault-card.html#state-loading'],
  ['money arrives after the payment expired', 'stories/paid-late.html'],
  ['price changes before the order is placed', 'stories/price-changed.html'],
  ['what happens if the customer closes the browser', 'stories/tab-closed.html'],
  ['Does the customer get the money back?', 'stories/money-returned.html'],
  ['What does the customer see when the payment fails?', 'stories/declined.html'],
  ['refund', 'stories/money-returned.html'],
  ['debit twice', 'requirements/API-18.html'],
  ['what happens when Pay is pressed twice', 'machines/checkout.html#state-paying'],
  ['double click on place order', 'machines/checkout.html#state-paying'],
  ['session expires in the cart', 'machines/cart.html#state-loggedOut'],
  ['connection lost during the payment', 'requirements/CHK-18.html'],
  ['network error in the cart', 'machines/cart.html#state-failed'],
  ['how many cards can I order', 'requirements/CHK-16.html'],
  ['undo a removed card', 'machines/cart.html#on-undoable-removal.undo-0'],
  ['is the money returned after cancel', 'stories/cancelled-then-debited.html'],
  ['partial refund', 'machines/payment.html#on-Paid-bank.returned-1'],
  ['login with wrong password', 'machines/login.html#state-failed'],
])('SM-4 “%s” is answered by %s among the first three', (question, href) => {
  expect(hrefs(question).slice(0, 3)).toContain(href)
})

test('SM-4 a synonym or another form of a phrase finds more', () => {
  expect(hrefs('cancel payment')).toContain('machines/payment-wait.html#state-recalling')
  expect(hrefs('cancellation')).toContain('machines/payment-wait.html#state-recalling')
  expect(hrefs('timeout')).toContain(endOfWait)
  expect(hrefs('sessions expired')).toContain('machines/vault-card.html#state-loading')
  expect(hrefs('stream.lost')[0]).toContain('stream.lost')
})

test('SM-4 unknown terms find nothing, and a question with some of them the nearest entries', () => {
  expect([find('unicorn'), find('  '), find('unicorn rainbow bank')].map(({ found }) => found)).toEqual([[], [], []])
  expect(find('unicorn declined by the bank')).toMatchObject({ isExact: false })
  expect(hrefs('unicorn declined by the bank')[0]).toBe('stories/declined.html')
})

test('SM-4 no two results of a flow read alike, and every flow is found by its title and its id', () => {
  const steps = entries.filter(({ kind }) => kind === 'state' || kind === 'step')
  const texts = steps.map(({ flow, kind, notes = [], text }) => [flow, kind, text, ...notes].join(' | '))
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  for (const { flow = '', href, name } of entries.filter(({ kind }) => kind === 'flow'))
    for (const question of [flow, name]) expect([question, ...hrefs(question)]).toContain(href)
})

test('SM-4 a state shows the events that it ignores, and those that it ignores a second time', () => {
  expect(notesAt('machines/enquiry.html#state-submitting')).toEqual([
    'Ignores: form submit',
    'Ignores a second time: form submit',
  ])
  expect(notesAt('machines/payment.html#state-Paid').at(-1)).toBe('Ignores a second time: bank settled')
})

test('SM-4 CHK-7 a state shows the time of a step from it, of one from anywhere, and of the flow that it runs', () => {
  const wait = 'After up to 3 minutes: The server did not report a final status within the limit'
  expect(notesAt('machines/payment-wait.html#state-waiting')).toContainEqual(expect.stringContaining(wait))
  expect(notesAt('machines/checkout.html#state-awaiting')[0]).toContain(`In the flow Payment wait: ${wait}`)
  expect(notesAt('machines/payment-wait.html#state-ended')).toEqual([])
  expect(notesAt(endOfWait)).toEqual(['After up to 3 minutes'])
  expect(notesAt('requirements/API-9.html')).toEqual(['Times: 15 minutes, 3 minutes'])
})

test('SM-4 AUTH-5 filters select what waits, sends, shows a button or follows a login', () => {
  expect(hrefs('', 'waits')).toContain('machines/payment-wait.html#state-waiting')
  expect(hrefs('', 'waits')).not.toContain('machines/login.html#state-submitting')
  expect(hrefs('', 'sends')).not.toContain('machines/login.html#state-idle')
  expect(hrefs('logout', 'sends')).toContain('machines/session.html#on-loggedIn-session.logOut-0')
  expect(hrefs('card', 'login')).toContain('machines/vault-list.html#state-loading')
  expect(hrefs('', 'login')).not.toContain('machines/enquiry.html#state-idle')
  const guarded = entries.filter(({ flow, is }) => is && (flow === 'vaultCard' || flow === 'vaultList'))
  expect(guarded.length).toBeGreaterThan(20)
  expect(find('', ['login']).found).toEqual(expect.arrayContaining(guarded))
  expect(hrefs('Retry button', 'button')).toEqual(['machines/vault-list.html#state-failed'])
  expect(hrefs('sorry')).toEqual(['machines/vault-list.html#state-failed'])
  expect(hrefs('', 'button')).toEqual([])
})

test('AUTH-2 SM-4 with the filter for what is sent, the login lists the number and the password', () => {
  const [entry] = find('login', ['sends']).found
  expect(entry?.href).toBe('machines/login.html#state-submitting')
  expect(entry?.text).toContain('Sent to the server: the mobile number with the country code +61, and the password.')
})
