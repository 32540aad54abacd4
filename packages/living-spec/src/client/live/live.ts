import type { InspectionMessage } from './messages.ts'
import { showHighlights } from '../highlights.ts'
import { followed, noTabs } from './followed.ts'
import { stateTitle } from '../../phrases/phrases.ts'
import { type FollowedProduct, type LiveView, runningView, howToFollow, liveView } from './live-view.ts'

/** Makes a page follow the application's tabs in this browser: a machine's page its machine, the overview all machines (SM-4). */
export function startLive(channelName: string, product: FollowedProduct): void {
  const panel = document.getElementById('live')
  const places = [...document.querySelectorAll<HTMLElement>('[data-running-of]')]
  if (panel && location.protocol === 'file:') return showText(panel, howToFollow(product, true))
  if (location.protocol === 'file:' || (!panel && places.length === 0)) return
  let following = noTabs
  const show = onceAFrame(() => {
    if (panel) showPanel(panel, liveView(following, panel.dataset['machine'] ?? '', product))
    showRunning(places, runningView(following))
  })
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    following = followed(following, data)
    show()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage({ kind: 'hello' } satisfies InspectionMessage)
  panel?.addEventListener('change', () => {
    following = { ...following, chosen: choiceIn(panel).value }
    show()
  })
  // While the reader steps through the machine, the highlights are those of the stepper.
  document.addEventListener('stepping', show)
}

/** At most once in an animation frame. */
function onceAFrame(show: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      show()
    })
  }
}

function showPanel(panel: HTMLElement, { highlights, status, choices, happened }: LiveView): void {
  if (!document.body.hasAttribute('data-stepping')) showHighlights(highlights)
  showText(panel, status)
  offer(choiceIn(panel), choices)
  const list = panel.querySelector('ul')!
  list.replaceChildren(...happened.map(itemOf))
  list.parentElement!.hidden = happened.length === 0
}

/** Some screen readers announce a live region again when the same text is set. */
function showText(panel: HTMLElement, text: string): void {
  const status = panel.querySelector('[role=status]')!
  if (status.textContent !== text) status.textContent = text
}

function offer(select: HTMLSelectElement, choices: LiveView['choices']): void {
  const options = choices.map(({ key, text, isChosen }) => new Option(text, key, isChosen, isChosen))
  const [before, now] = [[...select.options], options].map((all) => all.map(({ text }) => text).join('\n'))
  if (before !== now) select.replaceChildren(...options)
  select.parentElement!.hidden = choices.length === 0
}

function itemOf({ text, plain, isIgnored }: LiveView['happened'][number]): HTMLElement {
  const item = document.createElement('li')
  item.append(spanOf('in-plain', plain), spanOf('in-code', text))
  item.toggleAttribute('data-ignored', isIgnored)
  return item
}

function spanOf(className: string, textContent: string): HTMLElement {
  return Object.assign(document.createElement('span'), { className, textContent })
}

function choiceIn(panel: HTMLElement): HTMLSelectElement {
  return panel.querySelector('select')!
}

function showRunning(places: HTMLElement[], running: Map<string, string>): void {
  for (const place of places) {
    const state = running.get(place.dataset['runningOf'] ?? '')
    place.textContent = state === undefined ? '' : `runs now, in “${stateTitle(state)}”`
    place.hidden = state === undefined
  }
}
