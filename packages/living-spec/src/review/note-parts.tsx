import { useSpec } from '../site/page.tsx'
import { spokenDay } from './dates.ts'
import type { Note } from './review-record.ts'

/** The open notes on a machine, or on its state or transition with this anchor; nothing where there are none (SM-7). */
export function Notes({ machine, anchor }: { machine: string; anchor: string | null }) {
  const own = useSpec().review.notes.filter(
    (note) => note.isFound && note.machine === machine && note.anchor === anchor,
  )
  return own.map((note) => <NoteText key={note.file} note={note} />)
}

/** A note with who wrote it and when; an empty line begins a paragraph. */
export function NoteText({ note: { author, date, text } }: { note: Note }) {
  return (
    <div className="note" role="note">
      <p className="facts">
        <span>
          Note by {author}, <time dateTime={date}>{spokenDay(date)}</time>
        </span>
      </p>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
