import { expect, test } from 'vitest'
import { featureOf, featurePath } from '#living-spec/stories/gherkin.ts'
import { storyRecords } from './store/records.ts'

/** The lines that Gherkin allows here, by their names in its grammar. */
const linePatterns = {
  tags: /^(?:@[A-Z]+-\d+ ?)+$/,
  feature: /^Feature: \S.*$/,
  description: /^ {2}[A-Z“].*\.$/,
  scenario: /^ {2}Scenario: \S.*$/,
  step: /^ {4}(?:Given|When|Then|And) [a-z“].*[^.]$/,
  comment: /^ *# /,
  blank: /^$/,
}

test.each(storyRecords().map((story) => [story.name, story] as const))(
  'SM-8 the Gherkin of “%s” has tags, one feature, one scenario and the steps of the story in order',
  (name, story) => {
    const text = featureOf(story, 'store')
    const kinds = text
      .trimEnd()
      .split('\n')
      .map((line) => Object.entries(linePatterns).find(([, pattern]) => pattern.test(line))?.[0] ?? line)
      .filter((kind) => kind !== 'comment')
    const steps = story.steps.map(() => 'step')
    expect(kinds).toEqual(['tags', 'feature', 'description', 'blank', 'scenario', ...steps])
    expect(text).toContain(`Feature: ${name}\n`)
    for (const id of story.requirements) expect(text).toMatch(new RegExp(`@${id}\\b`))
    const lines = [...text.matchAll(/^ {4}(?:Given|When|Then|And) (.*)$/gm)].map(([, step]) => step)
    expect(lines).toEqual(story.steps.map((step) => step.text))
    expect(featurePath(story)).toBe(`stories/${story.id}.feature`)
  },
)

test('SM-8 the Gherkin of a timeout contains the elapsed time and the transitions', () => {
  const story = storyRecords().find(({ id }) => id === 'bank-says-nothing')
  const text = story ? featureOf(story, 'store') : ''
  expect(text).toContain('      # 3 minutes later\n')
  expect(text).toContain(
    '      # paymentWait: The server did not report a final status within the limit: the wait ends without a result and counts as Expired.\n',
  )
})
