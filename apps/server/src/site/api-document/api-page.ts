import { hash } from 'node:crypto'

import type { ApiDocument, Operation } from './openapi.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { margin-top: 2.5rem; }
summary { cursor: pointer; padding: .25rem 0; font-family: ui-monospace, monospace; }
summary b { display: inline-block; min-width: 5rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 8px; font-size: .8rem; }
`

/** Nothing runs on the page, and nothing is fetched: its one style is named by its digest. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The document as a page: calls by their first word, each with what it takes and gives. */
export function apiPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')]
    .map(([tag, ofTag]) => `<h2>${escaped(tag)}</h2>\n${ofTag.map(callHtml).join('\n')}`)
    .join('\n')
  const { title, version, description } = document.info
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escaped(title)}</h1>
<p>Version ${escaped(version)} · <a href="openapi.json">openapi.json</a></p>
<p>${escaped(description)}</p>
${sections}
</main></body>
</html>
`
}

type Listed = Readonly<{ path: string; method: string; operation: Operation }>

function callHtml({ path, method, operation }: Listed): string {
  const { parameters, requestBody, responses } = operation
  const taken = requestBody?.content['application/json'].schema
  const parts = [
    parameters.length > 0 && block('Parameters', parameters),
    taken && block('Takes', taken),
    ...Object.entries(responses)
      .filter(([status]) => status !== 'default')
      .map(([status, { content, description }]) =>
        block(`Answers ${status}`, content?.['application/json'].schema ?? description),
      ),
  ]
  return `<details><summary><b>${method.toUpperCase()}</b> ${escaped(path)}</summary>
<p>${escaped(operation.description)}</p>
${parts.filter(Boolean).join('\n')}
</details>`
}

function block(title: string, value: unknown): string {
  return `<p>${escaped(title)}</p><pre tabindex="0">${escaped(JSON.stringify(value, undefined, 2))}</pre>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
