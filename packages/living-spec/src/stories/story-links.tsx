import type { StoryRecord } from './story-record.ts'
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
