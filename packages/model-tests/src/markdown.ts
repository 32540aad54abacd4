/** Text that Markdown shows as it is, also in a table's cell. */
export function escaped(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_<>[\]|~#]|&(?=#?\w+;)/g, String.raw`\$&`)
    .replace(/^[-+](?= )/, String.raw`\$&`)
    .replace(/^(\d+)([.)])(?= )/, String.raw`$1\$2`)
}

/** A table with one line a row and no padding, so that a change touches only the rows it is about. */
export function markdownTable(head: string[], rows: string[][]): string {
  return [rowOf(head), `| ${head.map(() => '---').join(' | ')} |`, ...rows.map(rowOf)].join('\n')
}

function rowOf(cells: string[]): string {
  return `| ${cells.map(escaped).join(' | ')} |`
}
