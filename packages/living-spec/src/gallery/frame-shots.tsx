import { flowTitle, stateTitle } from '../phrases/phrases.ts'
import { useHref } from '../site/page.tsx'
import type { FramePath, GalleryFrame } from './gallery-frame.ts'

const modes = ['light', 'dark'] as const
const bothWidths = [390, 1280]

/**
 * A frame in both widths and modes, below the path to it. The pictures are inert: keyboard and screen reader users open a
 * frame by its link. The page's script loads those near the viewport, since all at once would take minutes.
 */
export function FrameShots({ frame, of }: { frame: GalleryFrame; of: number }) {
  const href = useHref()
  return (
    <div className="gallery-frame">
      <ShortestPath way={frame.way} />
      <a href={href(`frames/${frame.file}`)}>
        Open <span className="unseen">{frameName(frame)}, </span>
        picture {frame.number} of {of}
      </a>
      <Shots frame={frame} />
    </div>
  )
}

/** The pictures alone. */
export function Shots({ frame, widths = bothWidths }: { frame: GalleryFrame; widths?: readonly number[] }) {
  const href = useHref()
  return (
    <div className="shots" data-frame={href(`frames/${frame.file}`)} data-title={frame.title} inert>
      {widths.flatMap((width) =>
        modes.map((mode) => <div key={`${width}-${mode}`} className="shot" data-width={width} data-mode={mode} />),
      )}
    </div>
  )
}

/** `Payment wait, Waiting`: what is not visible cannot follow the choice between plain and code. */
function frameName({ machine, state }: GalleryFrame): string {
  return `${flowTitle(machine)}, ${stateTitle(state)}`
}

function ShortestPath({ way: { input, steps } }: { way: FramePath }) {
  return (
    <ol className="gallery-way" aria-label="The shortest path to it">
      <li>Start: {input}</li>
      {steps.map(({ label, descriptions }, index) => (
        <li key={index}>
          {descriptions.join(' ')} <code className="in-code">{label}</code>
        </li>
      ))}
    </ol>
  )
}
