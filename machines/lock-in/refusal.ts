import { formatCents, parseCents } from '#contract/money.ts'

/** A refused amount: what was typed, in which field, and why. */
export interface Refusal {
  field: 'part' | 'price'
  typed: string
  why: 'unreadable' | 'tooLittle' | 'tooMuch'
}

/** Cents, both included. */
export interface Bounds {
  least: number
  most: number
}

/** The amount in cents when it is one within the bounds, else null. */
export function amountWithin(typed: string, { least, most }: Bounds): number | null {
  const cents = parseCents(typed)
  return cents === null || cents < least || cents > most ? null : cents
}

/** Why an amount is refused. */
export function whyNot(typed: string, { least }: Bounds): Refusal['why'] {
  const cents = parseCents(typed)
  if (cents === null) return 'unreadable'
  return cents < least ? 'tooLittle' : 'tooMuch'
}

/** The reason as text, with the allowed range. */
export function refusalText({ why }: Pick<Refusal, 'why'>, { least, most }: Bounds): string {
  const possible = `from ${formatCents(least)} to ${formatCents(most)}`
  switch (why) {
    case 'unreadable':
      return `Enter an amount in dollars and cents, ${possible}.`
    case 'tooLittle':
      return `That is too little. Any amount ${possible} is fine.`
    case 'tooMuch':
      return `That is too much. Any amount ${possible} is fine.`
  }
}
