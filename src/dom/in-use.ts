const inUse = ['dialog[open]', '[aria-busy=true]', ':is(a, button, input, select, summary, textarea):focus']

/**
 * Whether the page has an open dialog, a button whose work is under way, a control with the focus, or a field with text
 * that the shopper has typed.
 */
export function isInUse(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')
  return (
    document.querySelector(`main :is(${inUse.join()})`) !== null ||
    [...fields].some((field) => field.value !== field.defaultValue)
  )
}
