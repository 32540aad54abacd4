import { chosenMode, showInFrame } from '../../site/client/frame-picture.ts'

/** The picture of each state that has one, as the page holds it: address and title by the state's name. */
export type PhonePictures = Record<string, { address: string; title: string }>

/** Shows the picture of a state on the phone beside the drawing; a sentence where it has none (SM-4). */
export function showPhone(state: string): void {
  const place = document.getElementById('step-phone')
  const frame = place?.querySelector('iframe')
  if (!place || !frame) return
  const pictures = JSON.parse(place.dataset['pictures'] ?? '{}') as PhonePictures
  const picture = pictures[state]
  place.toggleAttribute('data-blank', picture === undefined)
  place.querySelector('figcaption')!.textContent = picture ? picture.title : `There is no picture of ${state}.`
  if (!picture) return
  frame.title = picture.title
  showInFrame(frame, picture.address, chosenMode())
}
