import { stepLink } from '../client/step/step-link.ts'
import type { Departure, ReportedPath } from './follow-report.ts'
import type { ReportedStep } from './reported-step.ts'

/** A path as lines: its cases, where it leaves the model or what that explores, and the address of the spec that repeats it. */
export function pathText(path: ReportedPath, page: string): string {
  const { machine, actor, input, steps, actions, departure, beyond } = path
  const link = input === null ? [] : [`  ${page}${stepLink({ input, actions })}`]
  return [
    `${machine} ${actor}, from ${input === null ? 'no input of its model' : `"${input}"`}`,
    ...steps.map((label) => `  ${label}`),
    ...(departure ? [`  LEAVES THE MODEL: ${departureText(departure)}`] : []),
    ...(beyond ? [`  BEYOND THE MODEL: ${beyondText(beyond)}`] : []),
    ...link,
  ].join('\n')
}

function departureText({ from, step: { event, state, at }, expected }: Departure): string {
  const time = new Date(at).toISOString()
  if (from === null) return `at ${time} it is in ${state}, which the model does not reach.`
  const known = expected.length > 0 ? `leads to ${expected.join(' or ')}` : 'ignores it'
  return `at ${time}, in ${from}, ${event} leads to ${state}; the model ${known}.`
}

function beyondText({ event, state, at }: ReportedStep): string {
  const time = new Date(at).toISOString()
  return `from ${time}, ${event} to ${state}, the model explores no further; nothing after that is compared.`
}
