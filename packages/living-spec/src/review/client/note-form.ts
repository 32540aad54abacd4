import { noteText } from '../note-text.ts'

/** Starts the form of a machine's page in which a reader writes a note; does nothing on other pages (SM-7). */
export function offerNotes(today: () => string = localDay): void {
  const form = document.querySelector<HTMLFormElement>('#note-form')
  if (!form) return
  const place = form.querySelector('select')!
  const author = form.querySelector<HTMLInputElement>('#note-author')!
  const remark = form.querySelector<HTMLTextAreaElement>('#note-remark')!
  const result = form.querySelector<HTMLTextAreaElement>('#note-result')!
  const status = form.querySelector('#note-status')!
  place.append(...placesOfPage())
  const write = () => {
    const { machine = '', path = '', revision = '' } = form.dataset
    result.value = noteText({
      machine,
      anchor: place.value,
      author: author.value.trim(),
      date: today(),
      text: remark.value,
      revision,
      address: addressOf(path, place.value === '' ? '' : `#${place.value}`),
      steps: stepsOf(path),
    })
  }
  const choose = () => {
    if (location.hash === '#note') form.closest('details')?.setAttribute('open', '')
    const wanted = decodeURIComponent(location.hash.slice(1))
    if ([...place.options].some(({ value }) => value === wanted)) place.value = wanted
    write()
  }
  form.addEventListener('input', () => {
    status.textContent = ''
    write()
  })
  // The steps that were taken meanwhile.
  form.addEventListener('focusin', write)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    write()
    void copy(result).then((text) => (status.textContent = text))
  })
  addEventListener('hashchange', choose)
  form.hidden = false
  choose()
}

/** Each state of the page and below it its steps, by their anchors. */
function placesOfPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.state')].map((state) => {
    const group = document.createElement('optgroup')
    group.label = nameOf(state.querySelector('h3'))
    const steps = [...state.querySelectorAll<HTMLElement>('.move')]
    group.append(
      new Option(`The state “${group.label}”`, state.id),
      ...steps.map((step) => new Option(nameOf(step.querySelector('.move-why')), step.id)),
    )
    return group
  })
}

/** The text of the plain view, without the link to the entry. */
function nameOf(element: Element | null): string {
  const clone = element?.cloneNode(true) as Element | undefined
  for (const other of clone?.querySelectorAll('.in-code, .permalink') ?? []) other.remove()
  return clone?.textContent.trim() ?? ''
}

/** The address of a page from a folder is known on one computer alone: its path in the site is given then. */
function addressOf(path: string, hash: string): string {
  return location.protocol === 'file:' ? `${path}${hash}` : `${location.origin}${location.pathname}${hash}`
}

/** The link to the steps that the reader took on the page; empty before any. */
function stepsOf(path: string): string {
  const link = document
    .querySelector<HTMLAnchorElement>('#stepper:not([hidden]) a[href^="#step?"]')
    ?.getAttribute('href')
  return link && /[?&](?:do|wait)=/.test(link) ? addressOf(path, link) : ''
}

async function copy(field: HTMLTextAreaElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(field.value)
    return 'Copied.'
  } catch {
    field.focus()
    field.select()
    return 'The browser does not copy: copy the selected text yourself.'
  }
}

function localDay(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
