import { useHref } from '../site/page.tsx'
import type { FramePath, GalleryFrame } from './gallery-frame.ts'

const modes = ['light', 'dark'] as const
const widths = [390, 1280] as const

/**
 * A frame in both widths and modes, below the path to it. The pictures are inert: keyboard and screen reader users open a
 * frame by its link. The page's script loads those near the viewport, since all at once would take minutes.
 */
export function FrameShots({ frame, of }: { frame: GalleryFrame; of: number }) {
  const href = useHref()
  const address = href(`frames/${frame.file}`)
  return (
    <div className="gallery-frame">
      <ShortestPath way={frame.way} />
      <a href={address}>
        Open{' '}
        <span className="unseen">
          {frame.machine}, {frame.state},{' '}
        </span>
        picture {frame.number} of {of}
      </a>
      <div className="shots" data-frame={address} data-title={frame.title} inert>
        {widths.flatMap((width) =>
          modes.map((mode) => <div key={`${width}-${mode}`} className="shot" data-width={width} data-mode={mode} />),
        )}
      </div>
    </div>
  )
}

function ShortestPath({ way: { input, steps } }: { way: FramePath }) {
  return (
    <ol className="gallery-way" aria-label="The shortest path to it">
      <li>
        Start: <code>{input}</code>
      </li>
      {steps.map(({ label, descriptions }, index) => (
        <li key={index}>
          {descriptions.join(' ')} <code>{label}</code>
        </li>
      ))}
    </ol>
  )
}
