import { VisuallyHidden } from './visually-hidden.tsx'

/** A polite live region. Keep it mounted and change its text: a region that arrives with its text is often not read. */
export function Announce({ text }: { text: string }) {
  return <VisuallyHidden as="output">{text}</VisuallyHidden>
}
