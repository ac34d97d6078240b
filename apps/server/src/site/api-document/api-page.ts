import { hash } from 'node:crypto'

import type { Language } from '@ancrage/contract'

import { SCRIPT } from './api-page-script.ts'
import { STYLE } from './api-page-style.ts'
import { API_WORDS, type ApiWords } from './api-words.ts'
import type { ApiDocument, Operation } from './openapi.ts'

const named = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

/** Its one style and its one script are named by their digests; it asks this service, and nobody else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${named(STYLE)}`,
  `script-src ${named(SCRIPT)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The document as a page: calls by their first word, what a key opens before the rest, each with what it takes and gives, and a form that tries it. */
export function apiPage(document: ApiDocument, language: Language): string {
  const words = API_WORDS[language]
  const { title, version } = document.info
  const base = document.servers[0]?.url ?? ''
  const byTag = [...Map.groupBy(callsOf(document), ({ operation }) => operation.tags[0] ?? '')]
  const sections = byTag
    .toSorted(([, a], [, b]) => Number(b.some(isForPrograms)) - Number(a.some(isForPrograms)))
    .map(([tag, ofTag]) => {
      const calls = ofTag.map((call) => callHtml(call, words)).join('\n')
      return `<section><h2>${escaped(tag)}</h2>\n${calls}</section>`
    })
    .join('\n')
  return `<!doctype html>
<html lang="${language}" data-base="${escaped(base)}" data-sending="${escaped(words.sending)}" data-failed="${escaped(words.failed)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} · API</title><style>${STYLE}</style></head>
<body><main>
<header>
<h1>${escaped(title)} · API ${escaped(version)}</h1>
<p>${escaped(words.lead)}</p>
<nav><a href="openapi.json">${escaped(words.document)}</a><a href="?language=${otherThan(language)}" lang="${otherThan(language)}">${escaped(words.otherLanguage)}</a></nav>
<div class="tools">
<label>${escaped(words.key)}<input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="anc_…"><small>${escaped(words.keyHint)}</small></label>
<label>${escaped(words.search)}<input id="filter" type="search" autocomplete="off"></label>
</div>
</header>
${sections}
</main><script>${SCRIPT}</script></body>
</html>
`
}

const otherThan = (language: Language): Language => (language === 'fr' ? 'en' : 'fr')

type Listed = Readonly<{ path: string; method: string; operation: Operation }>

function callsOf(document: ApiDocument): readonly Listed[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
}

function isForPrograms({ operation }: Listed): boolean {
  return operation.security.some((way) => 'apiKey' in way)
}

function callHtml(call: Listed, words: ApiWords): string {
  const { path, method, operation } = call
  const { security, responses, description } = operation
  const isOpen = security.length === 0
  const byProgram = isForPrograms(call)
  const withKeyOrSession = byProgram ? words.program : words.session
  const who = isOpen ? words.open : withKeyOrSession
  const answers = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { content, description: said }]) => {
      const shape = content?.['application/json'].schema ?? said
      return block(`${words.answer} ${status}`, shape)
    })
  const isTried = isOpen || byProgram
  return `<details data-call="${escaped(`${method} ${path}`)}"><summary><b>${method.toUpperCase()}</b> ${escaped(path)}<span>${escaped(who)}</span></summary><div>
<p>${escaped(description)}</p>
${isTried ? formHtml(call, words) : takenHtml(operation, words)}
${answers.join('\n')}
</div></details>`
}

/** One field for each parameter, and the body as it may look. */
function formHtml({ path, method, operation }: Listed, words: ApiWords): string {
  const { parameters, requestBody } = operation
  const fields = parameters
    .filter((one) => one.in !== 'header')
    .map((one) => {
      const note = one.required ? '' : `<small>${escaped(words.optional)}</small>`
      return `<label>${escaped(one.name)}<input name="${one.in}.${escaped(one.name)}"${one.required ? ' required' : ''} autocomplete="off">${note}</label>`
    })
  const body = requestBody && exampleOf(requestBody.content['application/json'].schema)
  const text =
    body === undefined
      ? ''
      : `<label>${escaped(words.body)}<textarea name="body" spellcheck="false">${escaped(JSON.stringify(body, undefined, 2))}</textarea></label>`
  return `<form data-method="${method.toUpperCase()}" data-path="${escaped(path)}">
${fields.join('\n')}${text}
<button>${escaped(words.send)}</button>
</form><pre tabindex="0" role="status" hidden></pre>`
}

function takenHtml({ parameters, requestBody }: Operation, words: ApiWords): string {
  const parts = [
    parameters.length > 0 && block(words.parameters, parameters),
    requestBody && block(words.body, requestBody.content['application/json'].schema),
  ]
  return parts.filter(Boolean).join('\n')
}

type Shape = Readonly<{
  type?: unknown
  properties?: Readonly<Record<string, unknown>>
  items?: unknown
  enum?: readonly unknown[]
  default?: unknown
}>

/** A value of that shape, to begin from. */
function exampleOf(schema: unknown): unknown {
  const { type, properties, items, enum: listed, default: usual } = schema as Shape
  if (usual !== undefined) return usual
  if (listed) return listed[0]
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name, exampleOf(value)]),
    )
  }
  if (type === 'array') return items === undefined ? [] : [exampleOf(items)]
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? false : ''
}

function block(title: string, value: unknown): string {
  return `<h3>${escaped(title)}</h3><pre tabindex="0">${escaped(JSON.stringify(value, undefined, 2))}</pre>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
