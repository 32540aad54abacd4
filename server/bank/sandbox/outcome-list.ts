import { type RecallAnswer, outcomeGroups, outcomeNames, outcomes } from './outcomes.ts'

type Group = keyof typeof outcomeGroups

/** The groups in the order in which the page lists them, with their outcomes. */
export const groupedOutcomes = (Object.keys(outcomeGroups) as Group[]).map((group) => ({
  title: outcomeGroups[group],
  names: outcomeNames.filter((name) => outcomes[name].group === group),
}))

/** Every outcome and answer with a sentence for what the bank does and one for what the shopper sees. */
export function drawOutcomeList(): string {
  const groups = groupedOutcomes.map(({ title, names }) =>
    drawGroup(
      title,
      names.map((name) => ({ ...outcomes[name], name })),
    ),
  )
  return [...groups, drawGroup('How the bank answers the store', answerFacts)].join('\n')
}

interface Facts {
  label: string
  /** As `PUT /sandbox/bank/behaviour` takes it. */
  name: string
  bank: string
  shopper: string
}

const answerFacts: Facts[] = [
  {
    label: 'The truth',
    name: 'recallAnswer: usual',
    bank: 'When the store recalls the agreement, the bank cancels it unless the payer has approved it.',
    shopper: 'Payment cancelled. No money has left the account.',
  },
  {
    label: 'A status in quotes',
    name: 'recallAnswer: approved',
    bank: 'The bank answers a recall with that status and does nothing else.',
    shopper: 'What the status means: cancelled, failed, expired, or approved already. Otherwise the wait goes on.',
  },
  {
    label: toAnswerLabel('unknownStatus'),
    name: 'recallAnswer: unknownStatus',
    bank: 'The bank answers a recall with a status that the store doesn’t know.',
    shopper: 'Unexpected payment status, and not to pay again.',
  },
  {
    label: toAnswerLabel('none'),
    name: 'recallAnswer: none',
    bank: 'The bank never answers a recall.',
    shopper: 'The payment may still go through; then every page says not to pay again.',
  },
  {
    label: 'Late',
    name: 'answersAfterMs',
    bank: 'The bank acts at once and answers every call that much later. The store waits for 8 s and repeats the call.',
    shopper: 'The wait, which ends as soon as a notice or an answer arrives.',
  },
]

/** What a button or an option calls an answer to a recall. */
export function toAnswerLabel(answer: RecallAnswer): string {
  switch (answer) {
    case 'usual':
      return 'The truth'
    case 'unknownStatus':
      return 'An unknown status'
    case 'none':
      return 'Nothing'
    default:
      return `“${answer}”`
  }
}

function drawGroup(title: string, rows: readonly Facts[]): string {
  return `<section class="sheet"><h3>${title}</h3>
<dl class="facts">${rows.map(drawFacts).join('')}</dl></section>`
}

function drawFacts({ label, name, bank, shopper }: Facts): string {
  return `<div><dt>${label} <code>${name}</code></dt><dd>${bank}</dd><dd><span class="quiet">The shopper sees:</span> ${shopper}</dd></div>`
}
