/** Whether the page has an open dialog, or a field with text that the shopper has typed. */
export function isInUse(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')
  return (
    document.querySelector('main dialog[open]') !== null ||
    [...fields].some((field) => field.value !== field.defaultValue)
  )
}
