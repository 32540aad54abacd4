import type { TransitionRecord } from '../record/spec-record.ts'
import type { Point } from './drawing.ts'

/** The picture of what makes a transition happen, 12 pixels wide, around a point. */
export function Glyph({ kind, at }: { kind: TransitionRecord['kind']; at: Point }) {
  return <path className="diagram-glyph" transform={`translate(${at.x} ${at.y})`} d={paths[kind]} />
}

/** Something happens, a port answers, a port fails, time passes, nothing is waited for, an inner state ends. */
const paths: Record<TransitionRecord['kind'], string> = {
  event: 'M-3.5,-5L4.5,0L-3.5,5z',
  done: 'M-5,0.5L-1.5,4L5,-4',
  error: 'M-4,-4L4,4M4,-4L-4,4',
  after: 'M5,0A5,5 0 1 1 -5,0A5,5 0 1 1 5,0M0,-3L0,0L2.5,1.5',
  always: 'M-4.5,-4L-0.5,0L-4.5,4M0.5,-4L4.5,0L0.5,4',
  stateDone: 'M5,0A5,5 0 1 1 -5,0A5,5 0 1 1 5,0M-2,0L2,0',
}
