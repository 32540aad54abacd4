const irregular: Record<string, string> = {
  bought: 'buy',
  chosen: 'choose',
  found: 'find',
  gone: 'go',
  kept: 'keep',
  lost: 'lose',
  paid: 'pay',
  said: 'say',
  sent: 'send',
  shown: 'show',
  sold: 'sell',
  tabs: 'tab',
  took: 'take',
  went: 'go',
}

/** `expires`, `expired` and `expiring` as `expir`: English suffixes, for words in lower case. */
export function stem(word: string): string {
  const known = irregular[word]
  if (known) return withoutE(known)
  if (word.length < 4 || /\d/.test(word)) return word
  return withoutE(withoutVerbEnding(withoutPlural(word)))
}

function withoutPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function withoutVerbEnding(word: string): string {
  const [, stemmed = ''] = /^(.*[aeiouy].*?)(?:ing|ed|ation|ment)$/.exec(word) ?? []
  if (stemmed.length < 3 || word.endsWith('payment')) return word
  if (word.endsWith('ied')) return `${word.slice(0, -3)}y`
  return /([bdgklmnprt])\1$/.test(stemmed) ? stemmed.slice(0, -1) : stemmed
}

function withoutE(word: string): string {
  const short = word.endsWith('e') && word.length > 3 ? word.slice(0, -1) : word
  return /([l])\1$/.test(short) ? short.slice(0, -1) : short
}
