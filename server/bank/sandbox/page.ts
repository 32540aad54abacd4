import { formatCents } from '#contract/money.ts'
import type { LedgerEntry } from '../gateway.ts'
import type { Agreement } from './books.ts'
import { type OutcomeName, outcomes } from './outcomes.ts'

interface Books {
  agreements: Agreement[]
  ledger: LedgerEntry[]
  /** Milliseconds since 1970. */
  now: number
}

/** The sandbox bank as a page of plain forms that needs no script. It looks again every few seconds by itself. */
export function drawPage({ agreements, ledger, now }: Books): string {
  const open = agreements.filter(({ state }) => state === 'open')
  const ended = agreements.filter(({ state }) => state !== 'open')
  return drawFrame(
    '<meta http-equiv="refresh" content="4">',
    `<p>Here you are the payer and the payer’s bank. No real money moves.
<a href="/sandbox/bank/payers">Decide ahead what a payer does</a></p>
<h2>Waiting for approval</h2>
${open.length === 0 ? '<p class="quiet">Nobody is asked for anything right now.</p>' : open.map((one) => drawOpen(one, now)).join('\n')}
<h2>Ledger</h2>
${drawLedger(ledger)}
<h2>Earlier agreements</h2>
${drawEnded(ended)}`,
  )
}

/** A page of its own that stands still, so that nothing typed is lost. */
export function drawPayers(): string {
  const options = names.map((name) => `<option value="${name}">${outcomes[name].label}</option>`)
  return drawFrame(
    '',
    `<p><a href="/sandbox/bank">Back to the agreements</a></p>
<h2>What a payer does, from now on</h2>
<form method="post" action="/sandbox/bank/behaviour" class="sheet row">
<label>Mobile number <input name="mobileNumber" type="tel" autocomplete="off" required placeholder="0491 570 006"></label>
<label>Outcome <select name="outcome">${options.join('')}</select></label>
<label>After (ms) <input name="afterMs" inputmode="numeric" pattern="[0-9]{1,8}" value="3000" required></label>
<button>Keep</button>
</form>`,
  )
}

function drawFrame(head: string, body: string): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}
<title>Sandbox bank</title>
<link rel="stylesheet" href="/sandbox/bank/style.css">
</head>
<body>
<main>
<h1>Sandbox bank</h1>
${body}
</main>
</body>
</html>`
}

const names = Object.keys(outcomes) as OutcomeName[]

function drawOpen(
  { reference, payerName, mobileNumber, account, amountCents, openedAt }: Agreement,
  now: number,
): string {
  const age = Math.max(0, Math.round((now - Date.parse(openedAt)) / 1000))
  const buttons = names.map((name) => `<button name="outcome" value="${name}">${outcomes[name].label}</button>`)
  return `<form method="post" action="/sandbox/bank/agreements/${escape(reference)}" class="sheet">
<h3>${formatCents(amountCents)} <span>from ${escape(payerName)}, ${escape(mobileNumber)}</span></h3>
<p>${escape(account)}, asked ${age} s ago</p>
<div class="row">${buttons.join('')}</div>
</form>`
}

function drawLedger(ledger: LedgerEntry[]): string {
  if (ledger.length === 0) return '<p class="quiet">No money has moved yet.</p>'
  const rows = ledger
    .slice(-100)
    .toReversed()
    .map(
      ({ kind, amountCents, reference, bookedAt }) =>
        `<tr><td>${kind === 'debit' ? 'Debit' : 'Refund'}</td><td class="sum">${formatCents(amountCents)}</td><td><code>${escape(reference)}</code></td><td>${escape(bookedAt)}</td></tr>`,
    )
  return drawTable(['Entry', 'Amount', 'Agreement', 'Booked'], rows)
}

function drawEnded(agreements: Agreement[]): string {
  if (agreements.length === 0) return '<p class="quiet">None yet.</p>'
  const rows = agreements.map(
    ({ state, reason, amountCents, payerName, reference }) =>
      `<tr><td>${state}${reason ? ` (${escape(reason)})` : ''}</td><td class="sum">${formatCents(amountCents)}</td><td><code>${escape(reference)}</code></td><td>${escape(payerName)}</td></tr>`,
  )
  return drawTable(['State', 'Amount', 'Agreement', 'Payer'], rows)
}

function drawTable(heads: string[], rows: string[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  return `<div class="sheet wide" tabindex="0" role="group"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The store's colours, light and dark. */
export const pageStyle = `:root{color-scheme:light dark;--ink:#14231c;--paper:#fff;--page:#fbf7ee;--line:#e4dccb;--primary:#1f5b45;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f3efe4;--paper:#1b2a23;--page:#101a15;--line:#3a4a41;--primary:#9ad1b5;--on-primary:#10201a}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:28px;margin:0}h2{font-size:22px;margin:32px 0 12px}h3{font-size:18px;margin:0}h3 span{font-weight:400}
.sheet{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0 0 12px}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
.wide{overflow-x:auto}.quiet{opacity:.8}
label{display:grid;gap:4px}
input,select,button{font:inherit;min-height:44px;padding:8px 12px;border-radius:6px;border:1px solid var(--primary);background:var(--paper);color:var(--ink)}
button{cursor:pointer}form>button,button[value=paid]{background:var(--primary);color:var(--on-primary)}
a{color:var(--primary)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px;border-bottom:1px solid var(--line)}
.sum{font-variant-numeric:tabular-nums}code{font-size:14px}`
