import { flowTitle, stateTitle } from '../../phrases/phrases.ts'
import type { ReplayedStep } from './replay-of.ts'

/** Shows the states of a step with their pictures. */
export function showStep(place: HTMLElement, { machine, states }: ReplayedStep): void {
  const parts = states.flatMap(({ name, description, href, frame }) => {
    const heading = document.createElement('h3')
    const link =
      href === null ? name : Object.assign(document.createElement('a'), { href, textContent: stateTitle(name) })
    heading.append(`${flowTitle(machine)}: `, link)
    const text = document.createElement('p')
    text.textContent = description ?? 'This revision has no such state.'
    return [
      heading,
      text,
      ...(frame === null ? [] : [pictureOf(frame, `${flowTitle(machine)}, ${stateTitle(name)}, on a phone`)]),
    ]
  })
  place.replaceChildren(...parts)
}

/** As `Phone` of the site draws it, in the mode that the reader chose. */
function pictureOf(address: string, title: string): HTMLElement {
  const phone = document.createElement('div')
  phone.className = 'phone'
  phone.inert = true
  const { theme } = document.documentElement.dataset
  const src = theme === undefined ? address : `${address}#${theme}`
  const frame = Object.assign(document.createElement('iframe'), {
    src,
    title,
    width: '390',
    height: '780',
    tabIndex: -1,
  })
  frame.dataset['frame'] = ''
  phone.append(frame)
  return phone
}
