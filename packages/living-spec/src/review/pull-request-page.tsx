import type { MachineDifference } from '../diff/compare-product.ts'
import { ComparedMachines, type MachineDrawing, Named, ReportPage } from '../diff/diff-page.tsx'
import { groupsOf, resultOf } from '../diff/revisions.ts'
import { changesText } from '../gallery/visual/visual-changes.ts'
import { FrameChanges } from '../gallery/visual/visual-page.tsx'
import type { PullRequest } from './pull-request.ts'
import { testCells, testHead } from './pull-request-text.ts'

interface Props {
  review: PullRequest
  drawn: Map<MachineDifference, MachineDrawing>
}

/** One page on which a change is reviewed (SM-7). */
export function PullRequestPage({ review, drawn }: Props) {
  const { comparison, frames, sections } = review
  return (
    <ReportPage title="Review">
      <p>
        From <q>{comparison.before}</q> to <q>{comparison.after}</q>. {resultOf(comparison)}
      </p>
      {sections.map(({ title, sentences, none }) => (
        <section key={title}>
          <h2>{title}</h2>
          {sentences.length === 0 && <p>{none}</p>}
          <ul className="diff-list">
            {sentences.map((sentence) => (
              <li key={sentence}>
                <Named text={sentence} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ComparedMachines groups={groupsOf(comparison)} drawn={drawn} />
      <Frames frames={frames} />
      <Tests review={review} />
    </ReportPage>
  )
}

function Frames({ frames: { changes, note } }: Pick<PullRequest, 'frames'>) {
  return (
    <>
      <section>
        <h2>Frames</h2>
        {changes && <p>{changesText(changes)}</p>}
        {note !== null && <p>{note}</p>}
      </section>
      {changes && <FrameChanges changes={changes} />}
    </>
  )
}

function Tests({ review: { tests } }: Pick<Props, 'review'>) {
  return (
    <section>
      <h2>Coverage and mutants</h2>
      {tests.length === 0 ? (
        <p>No machine differs.</p>
      ) : (
        <div className="box" role="region" aria-label="Coverage and mutants" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {testHead.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tests.map((row) => (
                <tr key={row.machine}>
                  {testCells(row).map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
