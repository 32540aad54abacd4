import type { SpecRecord } from '../record/spec-record.ts'
import { counted } from '../site/counted.ts'
import { Page, useHref, useProject } from '../site/page.tsx'
import { Requirements } from '../site/entry-parts.tsx'
import { elapsedText } from './elapsed-text.ts'
import { Participants, storyPath } from './story-links.tsx'
import type { StoryRecord } from './story-record.ts'

/** Every story in one sentence each (SM-8). */
export function StoriesPage({ spec }: { spec: SpecRecord }) {
  return (
    <Page spec={spec} title="Stories" path="stories.html" current="stories.html">
      <header className="title">
        <h1>Stories</h1>
        <p className="lead">
          {useProject().storiesLead} The steps are written by hand; the path between them is found on the real machines
          each time this site is generated. The build fails when a story is no longer possible.
        </p>
      </header>
      <ul className="stories">
        {spec.stories.map((story) => (
          <StoryCard key={story.id} story={story} />
        ))}
      </ul>
    </Page>
  )
}

function StoryCard({ story }: { story: StoryRecord }) {
  const href = useHref()
  const { name, summary, about, steps, lasts, fault } = story
  return (
    <li className="story-card">
      <h2>
        <a href={href(storyPath(story))}>{name}</a>
      </h2>
      <p>{summary}</p>
      {fault && <p className="story-fault">{fault}</p>}
      <p className="facts">
        <span>{counted(steps.length, 'step')}</span>
        {lasts > 0 && <span>takes at least {elapsedText(lasts)}</span>}
        <Participants story={story} />
      </p>
      <Requirements ids={[...about]} />
    </li>
  )
}
