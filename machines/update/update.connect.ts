import type { UpdateActor, UpdateSnapshot } from './update.machine.ts'

interface Answers {
  accept: () => void
  postpone: () => void
}

/** PWA-1: the notice about a new version; `silent` without one. */
export type UpdateView =
  | { screen: 'silent' }
  | ({ screen: 'offered' } & Answers)
  | { screen: 'applying' }
  | ({ screen: 'failed' } & Answers)

/** PWA-1: the offer, and the shopper's answers to it. */
export function connect({ value }: UpdateSnapshot, send: UpdateActor['send']): UpdateView {
  switch (value) {
    case 'upToDate':
    case 'buying':
    case 'held':
    case 'postponed':
      return { screen: 'silent' }
    case 'applying':
    case 'applied':
      return { screen: 'applying' }
    case 'offered':
    case 'failed':
      return {
        screen: value,
        accept: () => send({ type: 'update.accept' }),
        postpone: () => send({ type: 'update.postpone' }),
      }
  }
}
