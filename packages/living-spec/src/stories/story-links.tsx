import { Fragment } from 'react'
import type { StoryRecord } from './story-record.ts'
import { FlowName } from '../site/entry-parts.tsx'
import { useHref } from '../site/page.tsx'

/** The address of a story's page, from the site's folder. */
export function storyPath({ id }: Pick<StoryRecord, 'id'>): string {
  return `stories/${id}.html`
}

/** Links to stories, as a named list. */
export function StoryLinks({ stories, label }: { stories: StoryRecord[]; label: string }) {
  const href = useHref()
  if (stories.length === 0) return null
  return (
    <ul className="chips" aria-label={label}>
      {stories.map((story) => (
        <li key={story.id}>
          <a className="chip" href={href(storyPath(story))}>
            {story.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The flows that take part in a story, the bank among them. */
export function Participants({ story: { participants } }: { story: StoryRecord }) {
  return (
    <span>
      with{' '}
      {participants.map((machine, index) => (
        <Fragment key={machine}>
          {index > 0 && ', '}
          <FlowName machine={machine} />
        </Fragment>
      ))}
    </span>
  )
}
