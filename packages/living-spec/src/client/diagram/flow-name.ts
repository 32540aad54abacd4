import { flowTitle } from '../../phrases/phrases.ts'

/** What scripts call a flow: in the code view its id, else its title, as the texts of the page (SM-4). */
export function flowName(flow: string): string {
  return document.documentElement.dataset['view'] === 'code' ? flow : flowTitle(flow)
}
