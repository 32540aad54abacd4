import { brand } from '#contract/brand.ts'
import { reconciled } from '#contract/facts.ts'
import type { Feature } from '#src/ui/marketing/feature-cards.tsx'
import { GumTree } from './pictures/gum-tree.tsx'

/** MKT-5: what the store holds itself to; each is something that a reader can check. */
export const beliefs: readonly Feature[] = [
  {
    title: 'You approve every payment',
    text: 'Nothing is charged until you approve it in your own bank’s app, and we never store full card details.',
    picture: <GumTree />,
    wide: true,
    tone: 'eucalypt',
  },
  {
    title: 'No surprises',
    text: `Prices are in Australian dollars and include GST. ${reconciled.fees}`,
    icon: 'tag',
    tone: 'wattle',
  },
  {
    title: 'Cards expire',
    text: 'Every card shows its expiry date, and purchases are final unless the law requires otherwise. We tell you before you buy.',
    icon: 'info',
    tone: 'paper',
  },
  {
    title: 'Your privacy',
    text: 'This store sets no cookies, and we never sell your information.',
    icon: 'lock',
    tone: 'deep',
  },
  {
    title: 'A shop for everyone',
    text: `${brand.name} works with a keyboard or a screen reader, on phones and big screens, in light or dark mode.`,
    icon: 'account',
    tone: 'paper',
  },
]
