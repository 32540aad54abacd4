import type { MachineRecord } from '../../record/spec-record.ts'
import { type FollowedProduct, howToFollow } from './live-view.ts'

interface LivePanelProps {
  machine: Pick<MachineRecord, 'id' | 'lives'>
  followed: FollowedProduct
}

/** The panel of a machine's page that follows an open application; the site's script fills it (SM-4). */
export function LivePanel({ machine: { id, lives }, followed }: LivePanelProps) {
  const { product } = followed
  if (lives.includes('server')) return <OnServer id={id} product={product} />
  return (
    <section id="live" className="panel" aria-labelledby="live-title" data-machine={id}>
      <h2 id="live-title">Live in the {product}</h2>
      <p role="status">{howToFollow(followed, false)}</p>
      <p hidden>
        <span id="live-choice">Follow</span> <select aria-labelledby="live-choice" />
      </p>
      <div hidden>
        <h3>Events, the latest first</h3>
        <ul className="plain" />
      </div>
    </section>
  )
}

function OnServer({ id, product }: { id: string; product: string }) {
  return (
    <section className="panel" aria-labelledby="live-title">
      <h2 id="live-title">Live in the {product}</h2>
      <p>
        {id} runs on the server, which {product} tabs do not report.
      </p>
    </section>
  )
}
