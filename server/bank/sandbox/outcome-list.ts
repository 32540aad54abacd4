import { type OutcomeName, type RecallAnswer, outcomeGroups, outcomeNames, outcomes } from './outcomes.ts'

type Group = keyof typeof outcomeGroups

/** The groups in the order in which the page lists them, with their outcomes. */
export const groupedOutcomes = (Object.keys(outcomeGroups) as Group[]).map((group) => ({
  title: outcomeGroups[group],
  names: outcomeNames.filter((name) => outcomes[name].group === group),
}))

/** Every outcome with a sentence for what the bank does and one for what the shopper sees. */
export function drawOutcomeList(): string {
  return groupedOutcomes
    .map(
      ({ title, names }) => `<section class="sheet"><h3>${title}</h3>
<dl class="facts">${names.map(drawOutcome).join('')}</dl></section>`,
    )
    .join('\n')
}

/** What a button or an option calls an answer to a recall. */
export function labelOfAnswer(answer: RecallAnswer): string {
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

function drawOutcome(name: OutcomeName): string {
  const { label, bank, shopper } = outcomes[name]
  return `<div><dt>${label} <code>${name}</code></dt><dd>${bank}</dd><dd><span class="quiet">The shopper sees:</span> ${shopper}</dd></div>`
}
