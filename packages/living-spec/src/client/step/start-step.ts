import { noHighlights, showHighlights } from '../highlights.ts'
import { readStepLink } from './step-link.ts'

/** Opens the stepper of a machine's page by its button, or at once when the address contains steps (SM-4). */
export function startStep(): void {
  const button = document.querySelector<HTMLButtonElement>('#step [data-scripts]')
  const place = document.getElementById('stepper')
  if (!button || !place) return
  const closed = button.textContent
  const toggle = () => {
    const isOpen = place.toggleAttribute('hidden') === false
    button.setAttribute('aria-expanded', `${isOpen}`)
    button.textContent = isOpen ? 'Stop stepping' : closed
    document.body.toggleAttribute('data-stepping', isOpen)
    load(button)
    if (!isOpen) showHighlights(noHighlights)
    document.dispatchEvent(new Event('stepping'))
    // The drawing has another width beside the steps.
    dispatchEvent(new Event('diagram-view'))
    // Wide pages move the panel beside the drawing and back below it.
    document.getElementById('step')?.scrollIntoView()
  }
  const openForLink = () => {
    if (readStepLink(location.hash) !== null && place.hidden) toggle()
  }
  button.hidden = false
  button.addEventListener('click', toggle)
  addEventListener('hashchange', openForLink)
  openForLink()
}

/** Loads the scripts once, the machine's after the shared one. */
function load(button: HTMLButtonElement): void {
  const scripts = (button.dataset['scripts'] ?? '').split(' ').filter(Boolean)
  button.dataset['scripts'] = ''
  document.head.append(...scripts.map((src) => Object.assign(document.createElement('script'), { src, async: false })))
}
