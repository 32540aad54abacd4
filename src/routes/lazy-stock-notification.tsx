import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'

const load = async () => (await import('./use-stock-notification.tsx')).WiredStockNotification

/** WIRE-1: few pages need it. A server draws it at once: it cannot wait for code in the middle of a page. */
export const StockNotification = import.meta.env.SSR
  ? loadedPart(await load())
  : lazyPart({ name: 'The form of a sold-out card', load, Unavailable: FormUnavailable })

/** What the browser's part hydrates. */
function loadedPart<P extends object>(Loaded: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

function FormUnavailable({ retry }: { retry: () => void }) {
  return (
    <LoadFailed
      title="The form didn’t load"
      problem="We can email you when this card is back. Check your internet connection, then try again."
      retry={retry}
    />
  )
}
