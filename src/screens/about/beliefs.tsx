import { brand } from '#contract/brand.ts'
import { reconciled } from '#contract/facts.ts'
import type { Feature } from '#src/ui/marketing/feature-cards.tsx'
import { GumTree } from './pictures/gum-tree.tsx'

/** MKT-5: what the store holds itself to; each is something that a reader can check. */
export const beliefs: readonly Feature[] = [
  {
    title: 'You say when money moves',
    text: 'You approve every payment in your own bank’s app. Before that nothing is charged, and we store no full card details.',
    picture: <GumTree />,
    wide: true,
    tone: 'eucalypt',
  },
  {
    title: 'A price is a price',
    text: `In Australian dollars, including GST. ${reconciled.fees}`,
    icon: 'tag',
    tone: 'wattle',
  },
  {
    title: 'Plain words',
    text: 'A card has a last day, and a purchase is final unless the law requires otherwise. We say so in sentences that you can read once.',
    icon: 'info',
    tone: 'paper',
  },
  {
    title: 'Nobody looks over your shoulder',
    text: 'This store sets no cookies, and we never sell information about you.',
    icon: 'lock',
    tone: 'deep',
  },
  {
    title: 'A shop for everyone',
    text: `${brand.name} works by keyboard and with a screen reader, on a small phone and a large screen, in light and in dark.`,
    icon: 'account',
    tone: 'paper',
  },
]
