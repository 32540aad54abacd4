import type { Gallery } from '../gallery/gallery-frame.ts'
import type { SpecRecord } from '../record/spec-record.ts'
import { Page } from '../site/page.tsx'
import { replayData } from './replay-data.ts'

/** Replays the steps that a user reported, beside the pictures of their states; nothing leaves the browser (ENQ-5). */
export function ReplayPage({ spec, gallery }: { spec: SpecRecord; gallery: Gallery }) {
  // The text of a script element ends at the first end tag in it.
  const data = JSON.stringify(replayData(spec, gallery.frames)).replaceAll('<', String.raw`\u003c`)
  return (
    <Page spec={spec} title="Replay" path="replay.html" current="replay.html" scripts={['replay.js']}>
      <header className="title">
        <h1>Replay a report</h1>
        <p className="lead">
          An enquiry can contain what happened in the sender’s tab. To go through it step by step, paste the mail’s text
          or open it as a text file; a link that the sender copied in the form opens it too. The text stays in this
          browser.
        </p>
      </header>
      <script type="application/json" id="replay-data" dangerouslySetInnerHTML={{ __html: data }} />
      <noscript>
        <p>Replaying a report needs JavaScript.</p>
      </noscript>
      <form id="replay-form" className="panel replay-form" hidden>
        <label htmlFor="replay-text">The mail’s text, or its list of steps</label>
        <textarea id="replay-text" rows={6} spellCheck={false} aria-describedby="replay-status" />
        <p className="replay-controls">
          <button type="submit">Replay</button>
          <label htmlFor="replay-file">Open a text file</label>
          <input type="file" id="replay-file" accept=".json,.txt" />
        </p>
        <p role="status" id="replay-status" />
      </form>
      <section id="replay" className="panel replay" aria-labelledby="replay-title" hidden>
        <div>
          <h2 id="replay-title" tabIndex={-1}>
            Steps
          </h2>
          <p className="replay-controls">
            <button type="button" id="replay-back">
              Back
            </button>
            <button type="button" id="replay-next">
              Next
            </button>
            <span role="status" id="replay-place" />
          </p>
          <ol id="replay-steps" className="replay-steps" aria-labelledby="replay-title" />
        </div>
        <div id="replay-shown" className="replay-shown" />
      </section>
    </Page>
  )
}
