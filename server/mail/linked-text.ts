import { escapeMarkup } from '../platform/escape-markup.ts'

/** Text as HTML. Only http and https lead anywhere; a full stop or bracket behind an address is not part of it. */
export function linkedText(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeMarkup(part)}">${escapeMarkup(part)}</a>` : escapeMarkup(part),
    )
    .join('')
}
