import { heightOf } from './frame-height.ts'

const shots = [...document.querySelectorAll<HTMLElement>('.shot')]

offerChoice()
keepNearFramesOnly()
fitFrames()

/** Adds the choice of width and mode to the page. */
function offerChoice(): void {
  const place = document.querySelector<HTMLElement>('#gallery-choice')
  const main = document.querySelector<HTMLElement>('main')
  if (!place || !main) return
  const width = selectOf('Width', { '': 'Both', 390: 'Phone, 390 px', 1280: 'Desktop, 1280 px' })
  const mode = selectOf('Mode', { '': 'Both', light: 'Light', dark: 'Dark' })
  const apply = () => Object.assign(main.dataset, { shownWidth: width.value, shownMode: mode.value })
  // A page may start with only its own mode, and have only one width.
  if (place.dataset['oneMode'] !== undefined) mode.value = modeOfPage()
  const offered = place.dataset['oneWidth'] === undefined ? [width, mode] : [mode]
  for (const select of offered) select.addEventListener('change', apply)
  place.append(...offered.flatMap(({ parentElement }) => parentElement ?? []))
  place.hidden = false
  apply()
}

function modeOfPage(): string {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return document.documentElement.dataset['theme'] ?? (isDark ? 'dark' : 'light')
}

function selectOf(title: string, options: Record<string, string>): HTMLSelectElement {
  const select = document.createElement('select')
  // Numbers would come first.
  const inOrder = Object.entries(options).toSorted(([a], [b]) => Number(b === '') - Number(a === ''))
  select.append(...inOrder.map(([value, text]) => new Option(text, value)))
  const label = document.createElement('label')
  label.append(title, select)
  return select
}

/** Loads only frames near the viewport, when the browser is idle: more than a thousand documents would be slow. */
function keepNearFramesOnly(): void {
  const wanted = new Set<HTMLElement>()
  const fetchOne = () => {
    const [shot] = wanted
    if (!shot) return
    wanted.delete(shot)
    shot.replaceChildren(frameOf(shot))
    if (wanted.size > 0) soon(fetchOne)
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const shot = target as HTMLElement
        if (!isIntersecting) shot.replaceChildren()
        if (!isIntersecting) wanted.delete(shot)
        else if (wanted.add(shot).size === 1) soon(fetchOne)
      }
    },
    { rootMargin: '50% 0px' },
  )
  for (const shot of shots) near.observe(shot)
}

/** Scrolling comes first. Milliseconds. */
function soon(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 300 })
  else setTimeout(run, 50)
}

function frameOf(shot: HTMLElement): HTMLIFrameElement {
  const { width = '', mode = '' } = shot.dataset
  const { frame = '', title = '' } = shot.parentElement?.dataset ?? {}
  const element = document.createElement('iframe')
  return Object.assign(element, {
    src: `${frame}#${mode}`,
    title: `${title}, ${width} px, ${mode}`,
    width,
    tabIndex: -1,
  })
}

/** Sets the height that each frame reports. */
function fitFrames(): void {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const shot = shots.find(({ firstElementChild: frame }) => {
      return frame instanceof HTMLIFrameElement && frame.contentWindow === source
    })
    const height = heightOf(data, Number(shot?.dataset['width']))
    if (height !== null) shot?.style.setProperty('--height', String(height))
  })
}
