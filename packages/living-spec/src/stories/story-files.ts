import { createElement } from 'react'
import type { SpecRecord } from '../record/spec-record.ts'
import { htmlOf } from '../site/page.tsx'
import type { SpecProject } from '../site/project.ts'
import { featureOf, featurePath } from './gherkin.ts'
import { StoriesPage } from './stories-page.tsx'
import { storyPath } from './story-links.tsx'
import { StoryPage } from './story-page.tsx'
import type { StoryFrame } from './story-record.ts'

/** The list of stories and a page for each, by their addresses from the site's folder (SM-8). */
export function storyPages(
  project: SpecProject,
  spec: SpecRecord,
  frames: StoryFrame[],
): [path: string, content: string][] {
  return [
    ['stories.html', htmlOf(project, createElement(StoriesPage, { spec }))],
    ...spec.stories.map((story): [string, string] => {
      const own = frames.filter((frame) => frame.story === story.id)
      return [storyPath(story), htmlOf(project, createElement(StoryPage, { spec, story, frames: own }))]
    }),
  ]
}

/** Their Gherkin, likewise. */
export function featureFiles({ product }: SpecProject, { stories }: SpecRecord): [path: string, content: string][] {
  return stories.map((story) => [featurePath(story), featureOf(story, product)])
}
