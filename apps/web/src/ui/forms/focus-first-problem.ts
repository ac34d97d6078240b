/** Leads to the first field of a form that is refused, out of what is folded too. Its problems must be drawn by then. */
export function focusFirstProblem(form: Element): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  let folded = field?.closest('details')
  while (folded) {
    folded.open = true
    folded = folded.parentElement?.closest('details')
  }
  field?.focus()
}
