import type { SearchBoxActor, SearchBoxSnapshot } from './search-box.machine.ts'

/** The handlers of the search box, state by state. */
export type SearchBoxView =
  | { screen: 'resting'; focus: () => void }
  | { screen: 'writing'; leave: () => void; submit: () => void }

/** HDR-3: it looks the same in every state. */
export function connect({ value }: SearchBoxSnapshot, send: SearchBoxActor['send']): SearchBoxView {
  switch (value) {
    case 'resting':
      return { screen: 'resting', focus: () => send({ type: 'box.focus' }) }
    case 'focused':
    case 'centred':
      return {
        screen: 'writing',
        leave: () => send({ type: 'box.leave' }),
        submit: () => send({ type: 'search.submit' }),
      }
  }
}
