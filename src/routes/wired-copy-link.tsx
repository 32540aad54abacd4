import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ReportedStep } from '#contract/step-report.ts'
import { connect } from '#machines/copy-link/copy-link.connect.ts'
import { replayLink, wireCopyLink } from '../adapters/copy-link.ts'
import { CopyLink } from '../screens/copy-link/copy-link.tsx'
import { useStore } from '../store/store.tsx'

/** ENQ-6: the control with its actor, below the list of steps. */
export function WiredCopyLink({ livingSpec, steps }: { livingSpec: string; steps: readonly ReportedStep[] }) {
  const [logic] = useState(wireCopyLink)
  const actor = useActorRef(logic, useStore().inspection)
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
  return <CopyLink view={view} readLink={() => replayLink(livingSpec, steps)} />
}
