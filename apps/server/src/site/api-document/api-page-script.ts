/** What tries a call: the only code of the page, named by its digest in the policy. It asks this service alone. */
export const SCRIPT = `
const page = document.documentElement.dataset
const key = document.querySelector('#key')
document.querySelector('#filter').addEventListener('input', ({ target }) => {
  const wanted = target.value.trim().toLowerCase()
  for (const section of document.querySelectorAll('section')) {
    for (const call of section.querySelectorAll('details')) {
      call.hidden = !call.dataset.call.toLowerCase().includes(wanted)
    }
    section.hidden = !section.querySelector('details:not([hidden])')
  }
})
document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const out = form.nextElementSibling
  out.hidden = false
  out.textContent = page.sending
  const given = new FormData(form)
  const query = new URLSearchParams()
  let path = form.dataset.path
  for (const [name, value] of given) {
    if (name.startsWith('path.')) path = path.replace('{' + name.slice(5) + '}', encodeURIComponent(value))
    if (name.startsWith('query.') && value !== '') query.set(name.slice(6), value)
  }
  const headers = { 'accept-language': document.documentElement.lang }
  if (key.value !== '') headers.authorization = 'Bearer ' + key.value
  const body = given.get('body')
  if (body) headers['content-type'] = 'application/json'
  const search = query.size > 0 ? '?' + query : ''
  try {
    const reply = await fetch(page.base + path + search, {
      method: form.dataset.method, headers, ...(body && { body }), credentials: 'omit', cache: 'no-store',
    })
    const text = await reply.text()
    out.textContent = reply.status + ' ' + reply.statusText + '\\n\\n' + pretty(text)
  } catch {
    out.textContent = page.failed
  }
})
function pretty(text) {
  try { return JSON.stringify(JSON.parse(text), undefined, 2) } catch { return text }
}
`
