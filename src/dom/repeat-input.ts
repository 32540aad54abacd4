/** A ref callback: repeats the input event of text that was typed before hydration or restored by the browser. */
export function repeatInput(form: HTMLFormElement | null): void {
  const isTyped = Array.from(form?.elements ?? []).some(
    (field) => field instanceof HTMLInputElement && field.value !== '',
  )
  if (isTyped) form?.dispatchEvent(new Event('input', { bubbles: true }))
}
