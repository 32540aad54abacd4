import { chosenMode, showInFrame } from './frame-picture.ts'

const modes = { device: 'Device', light: 'Light', dark: 'Dark' } as const

/** Of the choice in the browser's storage, the application's own. */
const modeKey = document.documentElement.dataset['modeKey'] ?? ''

/** Adds the choice of Device, Light and Dark to the footer; it is stored where the browser allows it. */
export function offerAppearance(): void {
  const place = document.querySelector<HTMLElement>('#appearance')
  if (!place) return
  const group = Object.assign(document.createElement('fieldset'), { className: 'modes' })
  group.append(Object.assign(document.createElement('legend'), { textContent: 'Appearance' }))
  const present = chosenMode()
  for (const [mode, text] of Object.entries(modes)) {
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'mode', value: mode })
    input.checked = mode === present
    input.addEventListener('change', () => choose(mode))
    const label = document.createElement('label')
    label.append(input, text)
    group.append(label)
  }
  place.replaceChildren(group)
  showFramesIn(present)
  place.hidden = false
}

function choose(mode: string): void {
  if (mode === 'device') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = mode
  showFramesIn(mode)
  try {
    if (mode === 'device') localStorage.removeItem(modeKey)
    else localStorage.setItem(modeKey, mode)
  } catch {
    // A page from a folder may have no storage: the choice applies to this page only.
  }
}

function showFramesIn(mode: string): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-frame]')) {
    const [address = ''] = (frame.getAttribute('src') ?? '').split('#')
    showInFrame(frame, address, mode)
  }
}
