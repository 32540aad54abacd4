import { flowName } from '../../client/diagram/flow-name.ts'
import { element } from './element.ts'
import { type Find, countText, finderWith, grouped } from './find.ts'
import { type Filter, type SearchEntry, filters } from './search-entry.ts'
import { countBelow, fitResults, isAtEnd, optionsIn } from './results-fit.ts'
import { notesOf } from './result-notes.ts'
import { groupOf, optionOf } from './search-results.ts'
import type { Synonyms } from './synonyms.ts'

declare global {
  interface Window {
    /** Set by `assets/search.js`, which is fetched when the search is first used. */
    specSearch?: SearchEntry[]
  }
}

/** Adds the search box to the banner: `/` focuses it, arrows choose, Enter opens, Escape closes. */
export function offerSearch(synonyms: Synonyms): void {
  const place = document.querySelector<HTMLElement>('#search')
  if (!place) return
  const box = boxIn(place, finderWith(synonyms))
  const { input, results } = box
  input.addEventListener('focus', () => {
    loadEntries(box)
    results.hidden = false
  })
  input.addEventListener('input', () => {
    loadEntries(box)
    show(box)
  })
  results.addEventListener('change', () => show(box))
  box.list.addEventListener('scroll', () => {
    if (isAtEnd(box.list)) addResults(box)
    countBelow(box.list, box.more, box.found.length)
  })
  addEventListener('resize', () => fitResults(box.list, box.more, box.found.length))
  input.addEventListener('keydown', (event) => move(event, box))
  results.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    input.focus()
    close(box)
  })
  // A press on a label or an empty place would take the focus away, and the panel would close before the click.
  results.addEventListener('mousedown', (event) => event.preventDefault())
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) close(box)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    input.focus()
  })
}

const up = document.documentElement.dataset['up'] ?? ''

interface SearchBox {
  input: HTMLInputElement
  /** The panel with filters and list. */
  results: HTMLElement
  list: HTMLElement
  status: HTMLElement
  /** The line below a list that continues. */
  more: HTMLElement
  find: Find
  /** None until they are loaded and their index is built. */
  entries: SearchEntry[] | null
  /** What the present question finds, of which the first `listed` are in the list. */
  found: SearchEntry[]
  listed: number
  loading: 'idle' | 'running' | 'failed' | 'done'
}

async function prepare(box: SearchBox): Promise<void> {
  const entries = window.specSearch
  if (entries) {
    await box.find.prepare(entries)
    box.entries = entries
    limitFilters(box)
  }
  box.loading = entries ? 'done' : 'failed'
  // The reader may have left the search meanwhile.
  if (!box.results.hidden) show(box)
}

function boxIn(place: HTMLElement, find: Find): SearchBox {
  const input = element('input', {
    type: 'search',
    id: 'search-box',
    placeholder: 'Search  ( / )',
    autocomplete: 'off',
  })
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-label', 'Search stories, flows, states, steps, requirements and the review')
  input.setAttribute('aria-controls', 'search-results')
  input.setAttribute('aria-autocomplete', 'list')
  const list = element('div', { id: 'search-results', hidden: true })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Found')
  const status = element('p', { className: 'unseen' })
  status.setAttribute('role', 'status')
  const results = element('div', { className: 'results', hidden: true })
  const more = element('p', { className: 'found-more', hidden: true })
  more.setAttribute('aria-hidden', 'true')
  results.append(filterBoxes(), status, list, more)
  place.replaceChildren(input, results)
  place.hidden = false
  const box: SearchBox = {
    input,
    results,
    list,
    status,
    more,
    find,
    entries: null,
    found: [],
    listed: 0,
    loading: 'idle',
  }
  close(box)
  return box
}

/** Loads them once, and again at the next use after a failure; what was typed before is then answered. */
function loadEntries(box: SearchBox): void {
  if (box.loading === 'running' || box.loading === 'done') return
  box.loading = 'running'
  const script = element('script', { src: `${up}assets/search.js` })
  const settle = () => {
    script.remove()
    void prepare(box)
  }
  script.addEventListener('load', settle)
  script.addEventListener('error', settle)
  document.head.append(script)
}

function filterBoxes(): HTMLElement {
  const group = element('fieldset', { className: 'search-filters' })
  group.append(element('legend', { className: 'unseen', textContent: 'Only what' }))
  for (const [filter, text] of Object.entries(filters)) {
    const label = element('label', {})
    label.append(element('input', { type: 'checkbox', value: filter }), ` ${text}`)
    group.append(label)
  }
  return group
}

/** Without a run in a real browser, what one did not take is not known. */
function limitFilters({ entries, results }: SearchBox): void {
  const input = results.querySelector<HTMLInputElement>('[value=unbrowsed]')
  if (!input || entries?.some((entry) => entry.is?.includes('unbrowsed'))) return
  input.checked = false
  input.disabled = true
  input.labels?.[0]?.append(' (no test run yet)')
}

function show(box: SearchBox): void {
  const { entries, input, list, more, results, status, find } = box
  const question = input.value.trim()
  const chosen = chosenIn(box)
  const exact = entries ? find(entries, question, Infinity, chosen) : []
  const nearest = entries && exact.length === 0 ? find.nearest(entries, question, 6, chosen) : []
  box.found = exact.length > 0 ? exact : nearest
  box.listed = 0
  list.replaceChildren()
  list.scrollTop = 0
  addResults(box)
  results.hidden = false
  list.hidden = box.found.length === 0
  input.setAttribute('aria-expanded', String(box.found.length > 0))
  choose(input, list, 0)
  const isAsked = question !== '' || chosen.length > 0 || box.loading === 'failed'
  status.textContent = isAsked
    ? foundText(box, { question, isNearest: nearest.length > 0, isButtonWanted: chosen.includes('button') })
    : ''
  status.className = isAsked ? 'found-status' : 'unseen'
  fitResults(list, more, box.found.length)
}

function chosenIn({ results }: SearchBox): Filter[] {
  return [...results.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value as Filter)
}

/** So many are listed at first, and each time that the list is scrolled to its end. */
const batchSize = 24

/** Lists the next results, grouped by flow. */
function addResults(box: SearchBox): void {
  const { find, found, input, list, listed } = box
  const chosen = chosenIn(box)
  const batch = found.slice(listed, listed + batchSize)
  let index = listed
  list.append(
    ...grouped(batch, flowName).map(({ entries, title }) =>
      groupOf(
        headingOf(title, list),
        entries.map((entry) =>
          optionOf(
            entry,
            index++,
            notesOf(entry, find.buttonsAsked(entry, input.value, chosen.includes('button')), chosen),
          ),
        ),
      ),
    ),
  )
  box.listed += batch.length
}

/** A flow whose first results are listed above continues. */
function headingOf(title: string, list: HTMLElement): string {
  const isAbove = [...list.children].some((group) => group.ariaLabel === title)
  return isAbove ? `${title}, continued` : title
}

function foundText(
  { entries, found, loading }: SearchBox,
  { question, isNearest, isButtonWanted }: { question: string; isNearest: boolean; isButtonWanted: boolean },
): string {
  if (loading === 'failed') return 'The search could not be loaded.'
  if (!entries) return 'The search is still loading.'
  if (found.length === 0 && question === '') return isButtonWanted ? 'Type the name of the button.' : 'Nothing found.'
  if (isNearest) return `Nearest results for “${question}”:`
  return found.length === 0 ? `Nothing found for ${question}.` : countText(found.length)
}

function move(event: KeyboardEvent, box: SearchBox): void {
  const { input, list } = box
  const options = list.hidden ? [] : optionsIn(list)
  const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true')
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const step = steps[event.key]
  if (step !== undefined && options.length > 0) {
    event.preventDefault()
    if (step > 0 && at === options.length - 1) addResults(box)
    const listed = optionsIn(list).length
    choose(input, list, (at + step + listed) % listed)
  } else if (event.key === 'Enter') options[at]?.click()
  else if (event.key === 'Escape') close(box)
}

function choose(input: HTMLElement, list: HTMLElement, chosen: number): void {
  const options = optionsIn(list)
  for (const [index, option] of options.entries()) {
    option.setAttribute('aria-selected', String(index === chosen))
    if (index === chosen) option.scrollIntoView({ block: 'nearest' })
  }
  if (options[chosen]) input.setAttribute('aria-activedescendant', `found-${chosen}`)
  else input.removeAttribute('aria-activedescendant')
}

function close({ input, list, results, status }: SearchBox): void {
  results.hidden = true
  list.hidden = true
  status.className = 'unseen'
  input.setAttribute('aria-expanded', 'false')
  input.removeAttribute('aria-activedescendant')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
