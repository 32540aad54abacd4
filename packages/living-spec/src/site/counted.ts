/** `1 state`, `3 states`, `1,204 visits`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`
}
