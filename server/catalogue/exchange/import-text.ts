import type { CatalogueChanges, ImportResult } from './import-cards.ts'
import type { Problem } from './parse-cards.ts'

/** What an operator reads after an import. */
export function toText(result: ImportResult, file: string): string {
  if (result.is === 'refused') return problemsText(result.problems, file)
  const { added, changed, unchanged } = result
  const counts = `${added.length} added, ${changed.length} changed, ${unchanged} unchanged.`
  const heading = result.is === 'checked' ? `Nothing is stored (--dry-run). Cards: ${counts}` : `Cards: ${counts}`
  return [heading, ...changesText(result)].join('\n')
}

function changesText({ added, changed }: CatalogueChanges): string[] {
  return [
    ...added.map(({ cardId, cardName }) => `+ ${cardId} ${cardName}`),
    ...changed.flatMap(({ cardId, cardName, fields }) => [
      `~ ${cardId} ${cardName}`,
      ...fields.map(({ column, before, after }) => `    ${column}: ${oneLine(before)} → ${oneLine(after)}`),
    ]),
  ]
}

function oneLine(cell: string): string {
  return cell === '' ? '(empty)' : cell.replaceAll('\n', ' | ')
}

const most = 50

function problemsText(problems: readonly Problem[], file: string): string {
  const shown = problems
    .slice(0, most)
    .map(({ line, column, reason }) => `${file}:${line}${column === null ? '' : ` ${column}`}: ${reason}`)
  const others = problems.length > most ? [`… and ${problems.length - most} more.`] : []
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  return [...shown, ...others, `${count}: nothing is stored.`].join('\n')
}
