import { elapsedText } from './elapsed-text.ts'
import type { StoryRecord, StoryStep } from './story-record.ts'

/** The path of a story's Gherkin file, from the site's folder. */
export function featurePath({ id }: Pick<StoryRecord, 'id'>): string {
  return `stories/${id}.feature`
}

/** A story as a Gherkin feature: requirement ids are tags, transitions are comments (SM-8). `product` is what the machines belong to. */
export function featureOf(story: StoryRecord, product: string): string {
  const { name, summary, requirements, steps } = story
  const lines = [
    '# language: en',
    `# Written by npm run spec from the machines of the ${product}; change the story or the machines, not this file.`,
    requirements.map((id) => `@${id}`).join(' '),
    `Feature: ${name}`,
    `  ${summary}`,
    '',
    `  Scenario: ${name}`,
    ...steps.flatMap((step, index) => stepLines(step, steps[index - 1] ?? null)),
  ]
  return `${lines.join('\n')}\n`
}

function stepLines({ keyword, text, moves, waited }: StoryStep, before: StoryStep | null): string[] {
  const shownKeyword = before?.keyword === keyword ? 'And' : keyword
  const sentences = moves.flatMap(({ machine, transitions }) =>
    transitions.map((transition) => `      # ${machine}: ${transition.text}`),
  )
  const time = waited === 0 ? [] : [`      # ${elapsedText(waited)} later`]
  return [`    ${shownKeyword} ${text}`, ...time, ...sentences]
}
