const irregular: Record<string, string> = {
  bought: 'buy',
  chosen: 'choose',
  forgot: 'forget',
  forgotten: 'forget',
  found: 'find',
  gone: 'go',
  lost: 'lose',
  paid: 'pay',
  sent: 'send',
  shown: 'show',
  sold: 'sell',
  took: 'take',
  went: 'go',
}

/** `expires`, `expired` and `expiring` as `expir`: English suffixes, for terms in lower case. */
export function stem(term: string): string {
  const known = irregular[term]
  if (known) return withoutE(known)
  if (term.length < 4 || /\d/.test(term)) return term
  return withoutE(withoutVerbEnding(withoutNounEnding(withoutPlural(term))))
}

/** `approval`, `arrival`, `withdrawal` and `refusal` come from verbs; `total` does not. */
function withoutNounEnding(term: string): string {
  return /^.{2,}(?:[ou]v|riv|us|ew|aw)al$/.test(term) ? term.slice(0, -2) : term
}

function withoutPlural(term: string): string {
  if (/(?:ss|us|is)$/.test(term)) return term
  if (term.endsWith('ies')) return `${term.slice(0, -3)}y`
  if (/(?:[sxz]|ch|sh)es$/.test(term)) return term.slice(0, -2)
  return term.endsWith('s') ? term.slice(0, -1) : term
}

function withoutVerbEnding(term: string): string {
  const [, stemmed = ''] = /^(.*[aeiouy].*?)(?:ing|ed|ation|ment)$/.exec(term) ?? []
  if (stemmed.length < 3 || term.endsWith('payment')) return term
  if (term.endsWith('ied')) return `${term.slice(0, -3)}y`
  return /([bdgklmnprt])\1$/.test(stemmed) ? stemmed.slice(0, -1) : stemmed
}

function withoutE(term: string): string {
  const short = term.endsWith('e') && term.length > 3 ? term.slice(0, -1) : term
  return /([l])\1$/.test(short) ? short.slice(0, -1) : short
}
