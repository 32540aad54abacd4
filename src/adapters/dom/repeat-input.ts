/** A ref callback: what was typed before the page was alive, or was kept by the browser, is told as if typed now. */
export function repeatInput(form: HTMLFormElement | null): void {
  const isTyped = Array.from(form?.elements ?? []).some(
    (field) => field instanceof HTMLInputElement && field.value !== '',
  )
  if (isTyped) form?.dispatchEvent(new Event('input', { bubbles: true }))
}
