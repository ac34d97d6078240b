import type { Language } from '@ancrage/contract'

import { CALENDAR_WORDS } from './calendar-words.ts'

export type PageFacts = Readonly<{
  /** The calendar's own address. */
  url: string
  /** Whose it is. */
  siteOwner: string
  /** False where what it anchors in is worth nothing as evidence. */
  evidential: boolean
}>

/** Says in French, then in English, what stands at this address and how it is used. No script, no colour of its own. */
export function calendarPage(facts: PageFacts): string {
  const { siteOwner } = facts
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${CALENDAR_WORDS.fr.title} · ${siteOwner}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${section('fr', facts)}
${section('en', facts)}
</main>
</body>
</html>
`
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 42rem; margin: 0 auto; padding: 1rem }
h1 { line-height: 1.25 }
code { overflow-wrap: anywhere }
`

function section(language: Language, { url, siteOwner, evidential }: PageFacts): string {
  const words = CALENDAR_WORDS[language]
  return `<section lang="${language}">
<h1>${escaped(words.title)}</h1>
<p>${escaped(words.what(siteOwner, evidential ? words.bitcoin : words.testChain))}</p>
${evidential ? '' : `<p><strong>${escaped(words.worthless)}</strong></p>`}
<p>${escaped(words.stamp)}</p>
${command(`ots stamp -m 1 -c ${url} ${words.file}`)}
<p>${escaped(evidential ? words.upgrade : words.upgradeOnTestChain)}</p>
${command(`ots -l ${url} upgrade ${words.file}.ots`)}
${evidential ? command(`ots verify ${words.file}.ots`) : ''}
<p>${escaped(words.several)}</p>
</section>`
}

const command = (line: string): string => `<p><code>${escaped(line)}</code></p>`

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
