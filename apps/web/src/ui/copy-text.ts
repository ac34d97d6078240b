/** Pages served without encryption have no clipboard of their own: the old command still works there. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there is on such a page
  document.execCommand('copy')
  area.remove()
}
