import { dayOf } from '#contract/dates.ts'
import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { connect } from '#machines/lock-in/lock-in.connect.ts'
import { lockInMachine } from '#machines/lock-in/lock-in.machine.ts'
import { definePage } from '../page/page.tsx'
import { LockInScreen } from '../screens/lock-in/lock-in-screen.tsx'
import { campaignHead } from './campaign.head.ts'

const { upfrontPercent } = facts.myFlexiVault

/** The price that the example begins with. Cents. */
const examplePriceCents = 40_000

const wire = () => lockInMachine

/** LOCK-1, MKT-9, MKT-13: how lock-in works, on a card that the reader can try. Resumable: it begins on the day it is drawn. */
export default definePage({
  machine: lockInMachine,
  wire,
  serve: wire,
  input: ({ now }) => ({ priceCents: examplePriceCents, boughtOn: dayOf(now) }),
  head: () =>
    campaignHead({
      title: `Lock in at ${upfrontPercent}%`,
      description: `How a MyFlexiVault card is locked in with ${upfrontPercent}% and paid off in parts: no interest, no credit check, and what happens when.`,
      canonical: paths.campaign('lock-in-at-25'),
      audience: 'shoppers',
    }),
  Screen: ({ snapshot, send }) => <LockInScreen view={connect(snapshot, send)} />,
})
