import { type ViewChoice, readView, viewQuery } from './view-link.ts'

/** Offers the choice of view beside every drawing; the address keeps it, and so do links within the site (SM-4). */
export function offerView(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-diagram-tools]')) {
    place.hidden = false
    place.addEventListener('change', () => choose(choiceIn(place)))
  }
  document.addEventListener('click', keepInLink, { capture: true })
  addEventListener('popstate', () => show(readView(location.search)))
  show(readView(location.search))
}

function choiceIn(place: HTMLElement): ViewChoice {
  const isOn = (name: string) => place.querySelector<HTMLInputElement>(`[data-choice="${name}"]`)?.checked === true
  return { view: isOn('code') ? 'code' : 'plain', counts: isOn('counts'), ids: isOn('ids') }
}

function choose(choice: ViewChoice): void {
  history.replaceState(history.state, '', `${location.pathname}${viewQuery(location.search, choice)}${location.hash}`)
  show(choice)
}

function show({ counts, ids, view }: ViewChoice): void {
  const { documentElement: page } = document
  page.dataset['view'] = view
  page.toggleAttribute('data-counts', counts)
  page.toggleAttribute('data-ids', ids)
  const checked: Record<string, boolean> = { plain: view === 'plain', code: view === 'code', counts, ids }
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-choice]'))
    input.checked = checked[input.dataset['choice'] ?? ''] ?? false
  dispatchEvent(new Event('diagram-view'))
}

/** A link to another page of the site shows the same view there; one of a drawing has no properties, only attributes. */
function keepInLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a:not([download])') : null
  const [, path, query = '', hash = ''] =
    /^([^:#?]+\.html)(\?[^#]*)?(#.*)?$/.exec(link?.getAttribute('href') ?? '') ?? []
  if (link && path) link.setAttribute('href', `${path}${viewQuery(query, readView(location.search))}${hash}`)
}
