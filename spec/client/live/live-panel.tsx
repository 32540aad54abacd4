import type { MachineRecord } from '#spec/record/spec-record.ts'
import { howToFollow } from './live-view.ts'

/** The panel of a machine's page that follows an open store; the site's script fills it (SM-4). */
export function LivePanel({ machine: { id, lives } }: { machine: Pick<MachineRecord, 'id' | 'lives'> }) {
  if (lives.includes('server')) return <OnServer id={id} />
  return (
    <section id="live" className="panel" aria-labelledby="live-title" data-machine={id}>
      <h2 id="live-title">Live in the store</h2>
      <p role="status">{howToFollow(false)}</p>
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

function OnServer({ id }: { id: string }) {
  return (
    <section className="panel" aria-labelledby="live-title">
      <h2 id="live-title">Live in the store</h2>
      <p>{id} runs on the server, which store tabs do not report.</p>
    </section>
  )
}
