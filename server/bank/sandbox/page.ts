import { formatCents } from '#contract/money.ts'
import { escapeMarkup } from '../../platform/escape-markup.ts'
import { drawFrame } from '../../platform/sandbox-page.ts'
import type { LedgerEntry, MovementKind } from '../gateway.ts'
import type { Agreement } from './books.ts'
import { drawOutcomeList, groupedOutcomes, toAnswerLabel } from './outcome-list.ts'
import { type OutcomeName, outcomes, recallAnswers } from './outcomes.ts'
import { timeJumps } from './step-times.ts'

const title = 'Sandbox bank'
const address = '/sandbox/bank'

interface Books {
  agreements: Agreement[]
  ledger: LedgerEntry[]
  /** Milliseconds since 1970. */
  now: number
}

/** The sandbox bank as a page of plain forms that needs no script. It reloads every few seconds. */
export function drawPage({ agreements, ledger, now }: Books): string {
  const open = agreements.filter(isWaiting)
  const ended = agreements.filter((agreement) => !isWaiting(agreement))
  return drawFrame({
    title,
    address,
    again: true,
    body: `<p>Here you are the payer and the payer’s bank. No real money moves.
<a href="/sandbox/bank/payers">Decide ahead what a payer does</a></p>
<h2>Waiting for approval</h2>
${open.length === 0 ? '<p class="quiet">There is no agreement to approve.</p>' : open.map((one) => drawOpen(one, now)).join('\n')}
<h2>Time at the bank</h2>
${drawTime()}
<h2>Ledger</h2>
${drawLedger(ledger)}
<h2>Earlier agreements</h2>
${drawEnded(ended)}
<h2>What each outcome does</h2>
${drawOutcomeList()}`,
  })
}

/** A separate page that does not reload, so that typed text is not lost. */
export function drawPayers(): string {
  const options = groupedOutcomes.map(
    ({ title: group, names }) =>
      `<optgroup label="${group}">${names.map((name) => `<option value="${name}">${outcomes[name].label}</option>`).join('')}</optgroup>`,
  )
  const answers = recallAnswers.map((answer) => `<option value="${answer}">${toAnswerLabel(answer)}</option>`)
  return drawFrame({
    title,
    address,
    body: `<p><a href="/sandbox/bank">Back to the agreements</a></p>
<h2>What a payer does, from now on</h2>
<form method="post" action="/sandbox/bank/behaviour" class="sheet row">
<label>Mobile number <input name="mobileNumber" type="tel" autocomplete="off" required placeholder="0491 570 006"></label>
<label>Outcome <select name="outcome">${options.join('')}</select></label>
<label>After (ms) <input name="afterMs" inputmode="numeric" pattern="[0-9]{1,8}" value="3000" required></label>
<label>Return after (ms) <input name="returnsAfterMs" inputmode="numeric" pattern="[0-9]{1,10}" value="5000" required></label>
<label>Answer each call after (ms) <input name="answersAfterMs" inputmode="numeric" pattern="[0-9]{1,5}" value="0" required></label>
<label>Answer a recall with <select name="recallAnswer">${answers.join('')}</select></label>
<button>Keep</button>
</form>
<h2>What each outcome does</h2>
${drawOutcomeList()}`,
  })
}

function isWaiting({ state, isForgotten }: Agreement): boolean {
  return state === 'open' && !isForgotten
}

function drawOpen(agreement: Agreement, now: number): string {
  const { reference, payerName, mobileNumber, account, amountCents, openedAt } = agreement
  const age = Math.max(0, Math.round((now - Date.parse(openedAt)) / 1000))
  const action = `/sandbox/bank/agreements/${escapeMarkup(reference)}`
  return `<article class="sheet">
<h3>${formatCents(amountCents)} <span>from ${escapeMarkup(payerName)}, ${escapeMarkup(mobileNumber)}</span></h3>
<p>${escapeMarkup(account)}, asked ${age} s ago</p>
<form method="post" action="${action}">
${groupedOutcomes.map(({ title: group, names }) => drawButtons(group, names.map(drawDecision))).join('\n')}
</form>
<form method="post" action="${action}/answers">
${drawButtons('When the store recalls it, the bank answers', drawAnswers(agreement))}
${drawButtons('The bank answers each call', drawSpeeds(agreement))}
</form>
</article>`
}

function drawButtons(legend: string, buttons: string[]): string {
  return `<fieldset><legend>${legend}</legend><div class="row">${buttons.join('')}</div></fieldset>`
}

function drawDecision(name: OutcomeName): string {
  return `<button name="outcome" value="${name}">${outcomes[name].label}</button>`
}

function drawAnswers({ recallAnswer }: Agreement): string[] {
  return recallAnswers.map((answer) =>
    drawChoice('recallAnswer', answer, toAnswerLabel(answer), answer === recallAnswer),
  )
}

/** How late the bank may answer, in milliseconds. */
const speeds = { 0: 'at once', 2000: '2 s late', 20000: 'too late for the store' }

function drawSpeeds({ answersAfterMs }: Agreement): string[] {
  return Object.entries(speeds).map(([ms, label]) =>
    drawChoice('answersAfterMs', ms, label, Number(ms) === answersAfterMs),
  )
}

function drawChoice(name: string, value: string, label: string, isChosen: boolean): string {
  return `<button name="${name}" value="${value}" aria-pressed="${isChosen}">${label}</button>`
}

function drawTime(): string {
  const buttons = Object.entries(timeJumps).map(
    ([label, ms]) => `<button name="ms" value="${ms}">Let ${label} pass</button>`,
  )
  return `<form method="post" action="/sandbox/bank/time" class="sheet">
<p>What is planned happens that much earlier: money that is booked late, or returned weeks later.</p>
<div class="row">${buttons.join('')}</div>
</form>`
}

const kinds: Record<MovementKind, string> = { debit: 'Debit', refund: 'Refund', return: 'Return' }

function drawLedger(ledger: LedgerEntry[]): string {
  if (ledger.length === 0) return '<p class="quiet">No money has moved yet.</p>'
  const rows = ledger
    .slice(-100)
    .toReversed()
    .map(
      ({ kind, amountCents, reference, bookedAt }) =>
        `<tr><td>${kinds[kind]}</td><td class="sum">${formatCents(amountCents)}</td><td><code>${escapeMarkup(reference)}</code></td><td>${escapeMarkup(bookedAt)}</td></tr>`,
    )
  return drawTable(['Entry', 'Amount', 'Agreement', 'Booked'], rows)
}

function drawEnded(agreements: Agreement[]): string {
  if (agreements.length === 0) return '<p class="quiet">None yet.</p>'
  const rows = agreements.map(
    ({ state, isForgotten, reason, amountCents, payerName, reference }) =>
      `<tr><td>${isForgotten ? 'forgotten' : state}${reason ? ` (${escapeMarkup(reason)})` : ''}${state === 'settled' ? drawReturns(reference) : ''}</td><td class="sum">${formatCents(amountCents)}</td><td><code>${escapeMarkup(reference)}</code></td><td>${escapeMarkup(payerName)}</td></tr>`,
  )
  return drawTable(['State', 'Amount', 'Agreement', 'Payer'], rows)
}

function drawReturns(reference: string): string {
  return `<form method="post" action="/sandbox/bank/agreements/${escapeMarkup(reference)}" class="row">
<button name="outcome" value="returned">Return the money</button>
<button name="outcome" value="halfReturned">Return half</button>
</form>`
}

function drawTable(heads: string[], rows: string[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  return `<div class="sheet wide" tabindex="0" role="group"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}
