import type { Gallery, GalleryFrame } from '../gallery-frame.ts'

/** The frames of two revisions: matched, added and removed ones. */
export interface PairedFrames {
  pairs: { before: GalleryFrame; after: GalleryFrame }[]
  added: GalleryFrame[]
  removed: GalleryFrame[]
}

/**
 * Matches frames by state and path; when a case was renamed, by their number within the state (SM-4).
 */
export function pairFrames(before: Gallery, after: Gallery): PairedFrames {
  const byWay = matched(before.frames, after.frames, ({ way }) => {
    return [way.input, ...way.steps.map(({ label }) => label)].join(' → ')
  })
  const byNumber = matched(byWay.removed, byWay.added, ({ number }) => String(number))
  const pairs = [...byWay.pairs, ...byNumber.pairs]
  const place = ({ after: frame }: (typeof pairs)[number]) => after.frames.indexOf(frame)
  return { ...byNumber, pairs: pairs.toSorted((a, b) => place(a) - place(b)) }
}

function matched(
  before: GalleryFrame[],
  after: GalleryFrame[],
  identify: (frame: GalleryFrame) => string,
): PairedFrames {
  const keyOf = (frame: GalleryFrame) => [frame.machine, frame.state, identify(frame)].join(' | ')
  const former = new Map(before.map((frame) => [keyOf(frame), frame]))
  const pairs = after.flatMap((frame) => {
    const twin = former.get(keyOf(frame))
    return twin ? [{ before: twin, after: frame }] : []
  })
  return {
    pairs,
    added: after.filter((frame) => !former.has(keyOf(frame))),
    removed: before.filter((frame) => !pairs.some((pair) => pair.before === frame)),
  }
}
