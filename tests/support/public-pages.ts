import { listedPages } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import { type DrawnPage, drawPage } from './drawn-page.ts'

const { output: cards } = shopListCases.events['xstate.done.actor.loadPopular']['two cards']
const { output: filters } = shopListCases.events['xstate.done.actor.loadFilters']['two categories']

/** Pages with the legal texts, which may name what no other page does (MKT-12). */
export const legalPages: readonly string[] = [
  paths.privacyPolicy,
  paths.termsOfUse,
  paths.paymentTerms,
  paths.disclaimer,
]

/** Every page that is the same for everyone, by its address, over an API that has two cards and two categories. */
export async function drawPublicPages(): Promise<[path: string, page: DrawnPage][]> {
  return Promise.all(listedPages.map(async (path) => [path, await drawPage(path, { inject })]))
}

async function inject({ url }: { url: string }): Promise<{ status: number; body: string }> {
  const data = url.includes('/Filters') ? filters : { cards }
  return { status: 200, body: JSON.stringify({ success: true, data }) }
}
