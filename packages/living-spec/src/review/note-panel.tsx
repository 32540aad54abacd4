import type { MachineRecord } from '../record/spec-record.ts'
import { useSpec } from '../site/page.tsx'
import { pathOf } from '../site/machine-links.ts'

/** Where a reader without the repository writes a note on a machine, as a text for a developer (SM-7). */
export function NotePanel({ machine }: { machine: MachineRecord }) {
  const { revision } = useSpec()
  return (
    <section id="note" className="panel" aria-labelledby="note-title">
      <h2 id="note-title">Note something</h2>
      <p>
        For a question or a remark on this flow: the text below names the flow, the state or step, the revision and the
        address. Copy it and send it to a developer, who stores it as a file in docs/notes; nothing leaves this page by
        itself.
      </p>
      <details id="note-fold">
        <summary>Write a note</summary>
        <form
          id="note-form"
          className="note-form"
          data-machine={machine.id}
          data-path={pathOf(machine)}
          data-revision={revision?.name ?? ''}
          hidden
        >
          <label htmlFor="note-place">About</label>
          <select id="note-place">
            <option value="">The whole flow</option>
          </select>
          <label htmlFor="note-author">Your name or initials</label>
          <input id="note-author" autoComplete="name" required />
          <label htmlFor="note-remark">Your note</label>
          <textarea id="note-remark" rows={4} required />
          <label htmlFor="note-result">Text for the developer</label>
          <textarea id="note-result" rows={9} readOnly spellCheck={false} />
          <p className="replay-controls">
            <button type="submit">Copy the text</button>
            <span role="status" id="note-status" />
          </p>
        </form>
      </details>
      <noscript>
        <p>Writing a note here needs JavaScript.</p>
      </noscript>
    </section>
  )
}
