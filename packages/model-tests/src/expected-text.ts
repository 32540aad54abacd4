import type { Expected } from './expected.ts'
import { type Encoded, type EncodedView, decodeExpected, encodeExpected } from './expected-encoding.ts'
import { flatJson, wrappedJson } from './json-layout.ts'

/** The text of a file of committed expectations. */
export function expectedText(expected: Expected): string {
  const { samples, walks, ignored, views } = encodeExpected(expected)
  const blocks = [
    ...(samples
      ? [`"samples": {${blockOf(Object.entries(samples).map(([name, value]) => wrappedJson(value, 4, name)))}}`]
      : []),
    `"walks": [${blockOf(walks.map((walk) => wrappedJson(walk, 4)))}]`,
    `"ignored": [${blockOf(ignored.map((group) => wrappedJson(group, 4)))}]`,
    `"views": {${blockOf(Object.entries(views).map(viewText))}}`,
  ]
  return `{\n  ${blocks.join(',\n  ')}\n}\n`
}

/** Throws when the text is not one that `expectedText` makes; the message is a clause of a sentence. */
export function parseExpected(text: string): Expected {
  return decodeExpected(JSON.parse(text) as Encoded)
}

function blockOf(items: string[]): string {
  return items.length === 0 ? '' : `\n${items.join(',\n')}\n  `
}

function viewText([name, view]: [string, EncodedView]): string {
  if (Array.isArray(view)) return `    ${flatJson(name)}: [${linesText(view)}]`
  return `    ${flatJson(name)}: { "like": ${flatJson(view.like)}, "changes": [${linesText(view.changes)}] }`
}

/** Puts each line of a view on a separate line, unless all of them are short. */
function linesText(lines: string[]): string {
  const texts = lines.map((text) => flatJson(text))
  const together = texts.join(', ')
  return together.length <= shortView ? together : texts.map((text) => `\n      ${text}`).join(',')
}

/** Characters. */
const shortView = 80
