import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { type SearchBoxView, connect } from '#machines/search-box/search-box.connect.ts'
import { searchBoxMachine } from '#machines/search-box/search-box.machine.ts'
import { centreActiveElement } from '../dom/centre.ts'
import { releaseKeyboard } from '../dom/release-keyboard.ts'
import { useStore } from '../store/store.tsx'

/** HDR-3: the search box; it has focus while it scrolls to the middle. */
export function useSearchBox(): SearchBoxView {
  const [logic] = useState(() =>
    searchBoxMachine.provide({ actions: { centreBox: centreActiveElement, releaseKeyboard } }),
  )
  const actor = useActorRef(logic, useStore().inspection)
  const snapshot = useSelector(actor, (current) => current)
  return useMemo(() => connect(snapshot, actor.send), [snapshot, actor])
}
