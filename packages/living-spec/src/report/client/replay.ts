import type { ReplayData } from '../replay-data.ts'
import { type ReportedStep, readSteps } from '../reported-step.ts'
import { isStepsFragment, readStepsFragment } from '../steps-fragment.ts'
import { type Replay, replayOf } from './replay-of.ts'
import { showStep } from './show-step.ts'

const byId = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element
const data = JSON.parse(byId('replay-data').textContent ?? '') as ReplayData
const [field, file, list] = [
  byId<HTMLTextAreaElement>('replay-text'),
  byId<HTMLInputElement>('replay-file'),
  byId('replay-steps'),
]
const [back, next] = [byId<HTMLButtonElement>('replay-back'), byId<HTMLButtonElement>('replay-next')]
let replay: Replay = []
let current = 0

const form = byId('replay-form')
form.hidden = false
form.addEventListener('submit', (event) => {
  event.preventDefault()
  startFromText()
})
file.addEventListener('change', () => {
  void file.files?.[0]?.text().then((text) => {
    field.value = text
    // So that the same file can be opened again.
    file.value = ''
    startFromText()
  })
})
back.addEventListener('click', () => show(current - 1))
next.addEventListener('click', () => show(current + 1))
list.addEventListener('click', ({ target }) => {
  const item = target instanceof Element ? target.closest('li') : null
  if (item) show([...list.children].indexOf(item))
})

startFromLink()
addEventListener('hashchange', startFromLink)

function startFromText(): void {
  const steps = readSteps(field.value)
  field.setAttribute('aria-invalid', String(steps === null))
  start(steps, 'This text contains no list of steps.')
}

/** ENQ-6: a link can contain the list; no server receives it. */
function startFromLink(): void {
  if (!isStepsFragment(location.hash)) return
  field.setAttribute('aria-invalid', 'false')
  start(readStepsFragment(location.hash), 'This link contains no list of steps. It can be incomplete.')
}

function start(steps: readonly ReportedStep[] | null, fault: string): void {
  byId('replay').hidden = steps === null
  byId('replay-status').textContent = steps ? '' : fault
  if (!steps) return
  replay = replayOf(data, steps)
  list.replaceChildren(...replay.map(({ text }) => itemOf(text)))
  show(0)
  byId('replay-title').focus()
}

function itemOf(text: string): HTMLElement {
  const item = document.createElement('li')
  item.append(Object.assign(document.createElement('button'), { type: 'button', textContent: text }))
  return item
}

function show(index: number): void {
  const step = replay[index]
  if (!step) return
  list.children[current]?.removeAttribute('aria-current')
  current = index
  list.children[current]?.setAttribute('aria-current', 'step')
  list.children[current]?.scrollIntoView({ block: 'nearest' })
  // A disabled button would lose the focus.
  back.setAttribute('aria-disabled', String(index === 0))
  next.setAttribute('aria-disabled', String(index === replay.length - 1))
  byId('replay-place').textContent = `Step ${index + 1} of ${replay.length}: ${step.text}`
  showStep(byId('replay-shown'), step)
}
