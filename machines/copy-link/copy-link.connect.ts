import type { CopyLinkActor, CopyLinkSnapshot } from './copy-link.machine.ts'

/** What the control shows, state by state; `copy` is absent while the browser is copying. */
export type CopyLinkView =
  | { screen: 'ready' | 'copied'; copy: (link: string) => void }
  | { screen: 'copying' }
  | { screen: 'refused'; link: string; copy: (link: string) => void }

/** ENQ-6: the link can be copied whenever it is not being copied. */
export function connect({ value, context }: CopyLinkSnapshot, send: CopyLinkActor['send']): CopyLinkView {
  const copy = (link: string) => send({ type: 'link.copy', link })
  switch (value) {
    case 'ready':
    case 'copied':
      return { screen: value, copy }
    case 'copying':
      return { screen: value }
    case 'refused':
      return { screen: value, link: context.link, copy }
  }
}
