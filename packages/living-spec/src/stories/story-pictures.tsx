import { useHref } from '../site/page.tsx'
import type { StoryFrame, StoryRecord } from './story-record.ts'

const modes = ['light', 'dark'] as const
const widths = [390, 1280] as const

/** What a person sees at the end of a step, on a phone and on a desktop; the gallery's script fills the places in. */
export function StoryPictures({ frames, story }: { frames: StoryFrame[]; story: StoryRecord }) {
  const href = useHref()
  const titles = new Map(story.columns.map(({ id, title }) => [id, title]))
  return frames.map(({ file, title, column }) => {
    const address = href(`frames/${file}`)
    return (
      <div key={column} className="gallery-frame">
        <a href={address}>
          Open the picture<span className="unseen"> of {title}</span>
          {titles.size > 1 && `: ${titles.get(column) ?? ''}`}
        </a>
        <div className="shots" data-frame={address} data-title={title} inert>
          {widths.flatMap((width) =>
            modes.map((mode) => <div key={`${width}-${mode}`} className="shot" data-width={width} data-mode={mode} />),
          )}
        </div>
      </div>
    )
  })
}
