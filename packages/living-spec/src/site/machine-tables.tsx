import type { AnyStateMachine } from 'xstate'
import {
  type TableRow,
  leftAtOnce,
  stateHead,
  stateRows,
  transitionHead,
  transitionRows,
} from '@wattle/model-tests/table-rows.ts'
import type { MachineRecord } from '../record/spec-record.ts'
import { useProject } from './page.tsx'
import { passesTitle } from './state-titles.ts'

/** The machine's two tables with the cells of the committed ones (SM-4). */
export function MachineTables({ machine, record }: { machine: AnyStateMachine; record: MachineRecord }) {
  const states = new Map(record.states.map(({ name, anchor }) => [name, anchor]))
  const transitions = new Map(record.transitions.map(({ id, anchor }) => [id, anchor]))
  return (
    <>
      <Table name="States" head={stateHead} rows={stateRows(machine)} anchors={states} marks="data-state" />
      <Table
        name="Transitions"
        head={transitionHead}
        rows={transitionRows(machine)}
        anchors={transitions}
        marks="data-transition"
      />
    </>
  )
}

interface TableProps {
  name: string
  head: string[]
  rows: TableRow[]
  /** Of the outline's entries, by the rows' ids. */
  anchors: Map<string, string>
  marks: 'data-state' | 'data-transition'
}

function Table({ name, head, rows, anchors, marks }: TableProps) {
  return (
    <div className="box" role="region" aria-label={`${name} as a table`} tabIndex={0}>
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...cells] }) => (
            <tr key={id} {...{ [marks]: id }}>
              <th scope="row">
                <a href={`#${anchors.get(id)}`}>{first}</a>
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>
                  <Cell column={head[index + 1] ?? ''} text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A cell as its table is committed; a state's kind and tags are titles for readers, in the code view as committed. */
function Cell({ column, text }: { column: string; text: string }) {
  const { tagTitles = {} } = useProject()
  const titlesOf: Record<string, (part: string) => string[]> = {
    kind: (part) => [part === leftAtOnce ? passesTitle : part],
    tags: (part) => (tagTitles[part] === undefined ? [] : [tagTitles[part]]),
  }
  const titleOf = titlesOf[column]
  if (!titleOf || text === '') return text
  return (
    <>
      <span className="in-plain">{text.split(', ').flatMap(titleOf).join(', ')}</span>
      <span className="in-code">{text}</span>
    </>
  )
}
