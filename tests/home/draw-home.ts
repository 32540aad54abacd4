import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import { type DrawnPage, drawPage } from '#tests/support/drawn-page.ts'

const { output: cards } = shopListCases.events['xstate.done.actor.loadPopular']['two cards']

/** The home page as the server sends it with two deals. */
export function drawHome(): Promise<DrawnPage> {
  return drawPage('/', {
    inject: async () => ({ status: 200, body: JSON.stringify({ success: true, data: { cards } }) }),
  })
}

/** The same when the deals do not load. */
export function drawHomeWithout(): Promise<DrawnPage> {
  return drawPage('/', {
    inject: async () => ({ status: 503, body: JSON.stringify({ success: false, message: 'Closed.' }) }),
  })
}
