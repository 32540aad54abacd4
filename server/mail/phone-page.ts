import { escapeMarkup } from '../platform/escape-markup.ts'
import { drawFrame } from '../platform/sandbox-page.ts'
import { linkedText } from './linked-text.ts'
import type { DeliveredSms } from './sandbox-phone.ts'

/** Where the sandbox phone is. */
export const phoneAddress = '/sandbox/sms'

/** Every SMS that has arrived, the newest first. The page reloads every few seconds. */
export function drawPhone(messages: DeliveredSms[]): string {
  const items = messages.map(
    ({ to, text, deliveredAt }) =>
      `<li><p class="quiet">To ${escapeMarkup(to)}, <time>${deliveredAt}</time></p><p class="bubble text">${linkedText(text)}</p></li>`,
  )
  return drawFrame({
    title: 'Sandbox phone',
    address: phoneAddress,
    again: true,
    body: `<p>Text messages of this store arrive here and nowhere else, because no SMS provider is configured.</p>
${items.length === 0 ? '<p class="quiet">No text message has arrived yet.</p>' : `<ol class="plain phone">${items.join('\n')}</ol>`}`,
  })
}
