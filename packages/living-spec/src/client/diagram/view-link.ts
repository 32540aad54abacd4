/** What diagrams and texts show: descriptions or names of the code, and what is shown on demand. */
export interface ViewChoice {
  view: 'plain' | 'code'
  counts: boolean
  ids: boolean
}

/** The choice in an address’s query; anything else in it is ignored. */
export function readView(query: string): ViewChoice {
  const params = new URLSearchParams(query)
  return {
    view: params.get('view') === 'code' ? 'code' : 'plain',
    counts: params.get('counts') === 'on',
    ids: params.get('ids') === 'on',
  }
}

/** The query that shows the choice, with what else was in it; empty for the default. */
export function viewQuery(query: string, { counts, ids, view }: ViewChoice): string {
  const params = new URLSearchParams(query)
  const values = { view: view === 'code' ? 'code' : null, counts: counts ? 'on' : null, ids: ids ? 'on' : null }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
