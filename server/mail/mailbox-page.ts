import { escapeMarkup } from '../platform/escape-markup.ts'
import { drawFrame } from '../platform/sandbox-page.ts'
import { linkedText } from './linked-text.ts'
import type { DeliveredMail } from './sandbox-mailbox.ts'

/** Where the sandbox mailbox is. */
export const mailboxAddress = '/sandbox/mail'

const frame = { title: 'Sandbox mailbox', address: mailboxAddress }

/** The page reloads every few seconds: so many of the newest mails have their text on it, unless it is longer than this. */
const withText = { mails: 20, characters: 10_000 }

/** VLT-11, API-12: mails with their links, the newest first. */
export function drawMailbox(mails: DeliveredMail[]): string {
  const items = mails.map(
    ({ mailId, to, subject, text, deliveredAt }, index) =>
      `<li class="sheet"><a href="${mailboxAddress}/${mailId}">${escapeMarkup(subject)}</a><br>to ${escapeMarkup(to)}, <time>${deliveredAt}</time>${
        index < withText.mails && text.length <= withText.characters ? `<p class="text">${linkedText(text)}</p>` : ''
      }</li>`,
  )
  return drawFrame({
    ...frame,
    again: true,
    body: `<p>Mails of this store arrive here and nowhere else, because no mail server is configured.</p>
${items.length === 0 ? '<p class="quiet">No mail has arrived yet.</p>' : `<ol class="plain">${items.join('\n')}</ol>`}`,
  })
}

/** One mail as text; the addresses in it are links. */
export function drawMail({ to, subject, text, replyTo, deliveredAt }: DeliveredMail): string {
  return drawFrame({
    ...frame,
    body: `<p><a href="${mailboxAddress}">Back to all mails</a></p>
<article class="sheet">
<h2>${escapeMarkup(subject)}</h2>
<p>To ${escapeMarkup(to)}${replyTo === null ? '' : `, answers go to ${escapeMarkup(replyTo)}`}<br><time>${deliveredAt}</time></p>
<p class="text">${linkedText(text)}</p>
</article>`,
  })
}
