/** @throws where the browser does not let it happen. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  copyByCommand(text)
}

/** Pages served without encryption have no clipboard of their own: the old command still works there. */
function copyByCommand(text: string): void {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  let copied = false
  area.addEventListener('copy', (event) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
    copied = true
  })
  // An open dialog takes the focus back from whatever is outside it, and with it what is to be copied.
  const dialog = focused?.closest('[role="dialog"], [role="alertdialog"]')
  ;(dialog ?? document.body).append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there is on such a page
  document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!copied) throw new CopyRefused()
}

class CopyRefused extends Error {
  constructor() {
    super('The browser copied nothing')
    this.name = 'CopyRefused'
  }
}
