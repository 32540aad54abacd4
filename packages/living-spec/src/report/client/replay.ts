import type { ReplayData } from '../replay-data.ts'
import { readSteps } from '../reported-step.ts'
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
  start()
})
file.addEventListener('change', () => {
  void file.files?.[0]?.text().then((text) => {
    field.value = text
    // So that the same file can be opened again.
    file.value = ''
    start()
  })
})
back.addEventListener('click', () => show(current - 1))
next.addEventListener('click', () => show(current + 1))
list.addEventListener('click', ({ target }) => {
  const item = target instanceof Element ? target.closest('li') : null
  if (item) show([...list.children].indexOf(item))
})

function start(): void {
  const steps = readSteps(field.value)
  field.setAttribute('aria-invalid', String(steps === null))
  byId('replay').hidden = steps === null
  byId('replay-status').textContent = steps ? '' : 'This text contains no list of steps.'
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
