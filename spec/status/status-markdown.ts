import { type StatusStep, failureSentence } from './status-steps.ts'

/** The steps as CONTRIBUTING has them (SM-5). */
export function markdownOf(steps: readonly StatusStep[]): string {
  return steps.map((step, index) => `${index + 1}. ${entryOf(step)}`).join('\n')
}

function entryOf(step: StatusStep): string {
  const files = step.files.map((file) => `\`${file}\``).join(', ')
  return `**${step.title}** (${files}). ${step.decide} Without it: ${failureSentence(step)}`
}
