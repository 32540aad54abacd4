/** NAV-5: whether the visitor asks for no more than is needed, as who pays by the megabyte does. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
