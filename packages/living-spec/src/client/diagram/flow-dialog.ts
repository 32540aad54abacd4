import { closeMessage, toEmbeddedAddress } from './embedded.ts'
import { flowName } from './flow-name.ts'

/**
 * A link to the flow that a state runs opens its diagram in a dialog over the page, with a link to the flow's page. A press
 * that opens a link in another tab or window does so here too (SM-4).
 */
export function openFlowsInPlace(): void {
  for (const figure of document.querySelectorAll('[data-diagram]')) {
    for (const link of figure.querySelectorAll('a.diagram-flow')) link.setAttribute('aria-haspopup', 'dialog')
    figure.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a.diagram-flow')
      const { altKey, ctrlKey, defaultPrevented, metaKey, shiftKey } = event as MouseEvent
      if (!link || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      openFlow(link.getAttribute('href') ?? '', flowName(link.getAttribute('data-flow') ?? ''))
    })
  }
}

/** Escape, on the page or in the frame, and its button close it; the focus then returns to the link. */
function openFlow(address: string, flow: string): void {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'flow-dialog' })
  dialog.setAttribute('aria-labelledby', 'flow-dialog-title')
  const head = Object.assign(document.createElement('div'), { className: 'flow-dialog-head' })
  const title = Object.assign(document.createElement('h2'), { id: 'flow-dialog-title', textContent: `Flow ${flow}` })
  const whole = Object.assign(document.createElement('a'), { href: address, textContent: `Open the page of ${flow}` })
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' })
  const frame = Object.assign(document.createElement('iframe'), {
    title: `Diagram of ${flow}`,
    src: toEmbeddedAddress(address),
  })
  close.addEventListener('click', () => dialog.close())
  const closeFromFrame = ({ data, source }: MessageEvent) => {
    if (source === frame.contentWindow && data === closeMessage) dialog.close()
  }
  window.addEventListener('message', closeFromFrame)
  dialog.addEventListener('close', () => {
    window.removeEventListener('message', closeFromFrame)
    dialog.remove()
  })
  head.append(title, whole, close)
  dialog.append(head, frame)
  // In full screen only what is inside the figure is shown; a dialog is above everything.
  document.body.append(dialog)
  dialog.showModal()
}
