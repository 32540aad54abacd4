/** `show {"problem":"Too late."}` as `show “Too late.”`: names of parameters are for the source. */
export function spokenAction(name: string): string {
  const [verb, ...rest] = name.split(' ')
  if (rest.length === 0) return name
  const values = Object.values(JSON.parse(rest.join(' ')) as Record<string, unknown>)
  return `${verb} ${values.map((value) => (String(value).includes(' ') ? `“${value}”` : String(value))).join(' ')}`
}
