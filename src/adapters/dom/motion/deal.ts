import { animate, isMoving } from './animate.ts'

/** A ref callback for one of the cards just bought: they are dealt one after the other (CHK-9). */
export function dealCard(card: HTMLElement | null): void {
  if (!card?.parentElement || !isMoving()) return
  const index = [...card.parentElement.children].indexOf(card)
  // Of a long order the last ones come with the eighth.
  const delay = 0.25 + Math.min(index, 7) * 0.07
  const start = `translateY(-48px) rotate(${index % 2 === 0 ? -5 : 5}deg)`
  void animate(card, { opacity: [0, 1], transform: [start, 'none'] }, { seconds: 0.4, delay })
}
