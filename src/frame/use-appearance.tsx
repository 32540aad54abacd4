import { useActorRef } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import { connect } from '#machines/appearance/appearance.connect.ts'
import type { AppearanceActor, AppearanceSnapshot } from '#machines/appearance/appearance.machine.ts'
import { wireAppearance } from '../adapters/appearance.ts'
import { AppearanceSwitch } from '../screens/frame/appearance-switch.tsx'
import { useStore } from '../store/store.tsx'
import { itself, useSeen } from '../store/use-seen.ts'

/** HDR-11: the switch, always the same element: a frame that is rendered again would hydrate the footer at once (WIRE-1). */
export function useAppearance(): ReactNode {
  const [logic] = useState(wireAppearance)
  const actor = useActorRef(logic, useStore().inspection)
  const [drawn] = useState(() => actor.getSnapshot())
  return useMemo(() => <WiredSwitch actor={actor} drawn={drawn} />, [actor, drawn])
}

function WiredSwitch({ actor, drawn }: { actor: AppearanceActor; drawn: AppearanceSnapshot }) {
  return <AppearanceSwitch view={connect(useSeen(actor, drawn, itself), actor.send)} />
}
