/** AUTH-8: an Australian mobile number in any form that people type, as E.164; `undefined` for anything else. */
export function normaliseMobile(text: string): string | undefined {
  const digits = text.replace(/[\s().\-‐-―]/g, '')
  const national = /^(?:\+?61|0061)?0?(4\d{8})$/.exec(digits)?.[1]
  return national && `+61${national}`
}
