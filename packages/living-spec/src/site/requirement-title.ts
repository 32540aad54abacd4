import { withSpelledTimes } from '../record/times-in.ts'

/** The most characters of a title. */
const longest = 90

/** The fewest of a part of a sentence that can be a title. */
const shortest = 30

/** What a requirement is about, as a title: its first sentence, or as much of it as a title has room for. */
export function requirementTitle(text: string): string {
  const plain = withSpelledTimes(text.replaceAll(/\*\*D\*\*\s*|`/g, ''))
  const [end = plain.length] = cutsIn(plain, /(?<![.])[.](?=\s+[\p{Lu}'/({]|\s*$)/gu)
  const sentence = plain.slice(0, end)
  if (sentence.length <= longest) return sentence
  const part = cutsIn(sentence, /[:;](?=\s)/g).findLast((at) => at >= shortest && at <= longest)
  if (part !== undefined) return sentence.slice(0, part)
  const last = cutsIn(sentence, /[,;:]?\s/g).findLast((at) => at <= longest) ?? 0
  return `${sentence.slice(0, last >= shortest ? last : sentence.lastIndexOf(' ', longest))} …`
}

/** Where a text can be cut without opening a quotation or a parenthesis that it does not close. */
function cutsIn(text: string, end: RegExp): number[] {
  return [...text.matchAll(end)].map(({ index }) => index).filter((at) => isClosed(text.slice(0, at)))
}

function isClosed(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0
  return count(/(?<!\p{L})'|'(?!\p{L})/gu) % 2 === 0 && count(/\(/g) === count(/\)/g)
}
