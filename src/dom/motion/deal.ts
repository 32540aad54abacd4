import { animate, isMoving } from './animate.ts'

/**
 * A ref callback for one of the cards just bought: they are dealt, visible from the start, and arrive one after the other
 * (CHK-9).
 */
export function dealCard(card: HTMLElement | null): void {
  if (!card?.parentElement || !isMoving()) return
  const index = [...card.parentElement.children].indexOf(card)
  // Of a long order the last ones arrive with the eighth.
  const seconds = 0.12 + Math.min(index, 7) * 0.014
  const start = `translateY(-48px) rotate(${index % 2 === 0 ? -5 : 5}deg)`
  void animate(card, { transform: [start, 'none'] }, { seconds })
}
