import { stateTitle } from '../../phrases/phrases.ts'
import { chosenMode, showInFrame } from '../../site/client/frame-picture.ts'

/** The picture of each state that has one, as the page holds it: address and title by the state's name. */
export type PhonePictures = Record<string, { address: string; title: string }>

/** Shows the picture of the first of the active states that has one on the phone beside the drawing, else a sentence (SM-4). */
export function showPhone(states: readonly string[]): void {
  const place = document.getElementById('step-phone')
  const frame = place?.querySelector('iframe')
  if (!place || !frame) return
  const pictures = JSON.parse(place.dataset['pictures'] ?? '{}') as PhonePictures
  const picture = pictures[states.find((state) => Object.hasOwn(pictures, state)) ?? '']
  place.toggleAttribute('data-blank', picture === undefined)
  place.querySelector('figcaption')!.textContent = picture
    ? picture.title
    : `There is no picture of “${stateTitle(states.join(' + '))}”.`
  if (!picture) return
  frame.title = picture.title
  showInFrame(frame, picture.address, chosenMode())
}
