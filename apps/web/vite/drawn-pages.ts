import type { Language } from '@ancrage/contract'
import { type Rolldown, runnerImport } from 'vite'

import type { DrawnPage, drawnPages } from '../src/drawn/drawn-pages.tsx'

type Drawn = Readonly<{
  /** By the id of its template: page and language. */
  templates: Readonly<Record<string, string>>
  /** What keeps a form that is sent before the application runs. */
  script: string
  /** With the names that the library of styles gives them. */
  styles: Readonly<{ names: readonly string[]; rules: string }>
}>

type Pages = Readonly<Record<Language, Readonly<Record<DrawnPage, string>>>>

/** What the library of styles writes before the first element of a kind. */
const STYLE = /<style data-emotion="css ([^"]+)">([^<]*)<\/style>/g
/** With it React answers a form that was sent before it was there. */
const SCRIPT = /<script>(.*?)<\/script>/g
const ATTRIBUTE = / style="([^"]*)"/g

/** The first pages in both languages, with the pictures of this build. */
export async function drawFirstPages(bundle: Rolldown.OutputBundle): Promise<Drawn> {
  const { module } = await runnerImport<{ drawnPages: typeof drawnPages }>(
    new URL('../src/drawn/drawn-pages.tsx', import.meta.url).pathname,
    {
      configFile: false,
      mode: 'production',
      root: new URL('..', import.meta.url).pathname,
      logLevel: 'warn',
      // No browser keeps anything here.
      define: { localStorage: 'null', sessionStorage: 'null' },
      plugins: [
        {
          name: 'pictures-of-the-build',
          enforce: 'pre',
          resolveId: (id) => (id === 'virtual:icons' ? `\0picture:icons.svg` : pictureOf(id)),
          load: (id) =>
            id.startsWith(PICTURE)
              ? `export default ${JSON.stringify(addressOf(id.slice(PICTURE.length), bundle))}`
              : undefined,
        },
      ],
    },
  )
  return drawnFrom(module.drawnPages)
}

const PICTURE = '\0picture:'

function pictureOf(id: string): string | undefined {
  return id.endsWith('.svg') ? PICTURE + id.slice(id.lastIndexOf('/') + 1) : undefined
}

function addressOf(picture: string, bundle: Rolldown.OutputBundle): string {
  const file = Object.values(bundle).find(
    (one) => one.type === 'asset' && one.names.includes(picture),
  )
  if (file === undefined) throw new Error(`the build holds no ${picture}`)
  return `/${file.fileName}`
}

/**
 * The styles apart from the elements: those of both languages are the same, and pages share many. The security policy
 * refuses styles in attributes, so that those become rules too.
 */
export function drawnFrom(pages: Pages): Drawn {
  const rules = new Map<string, string>()
  const own: string[] = []
  const scripts = new Set<string>()
  const apart = (page: string): string =>
    page
      .replace(STYLE, (_, names: string, css: string) => {
        rules.set(names, css)
        return ''
      })
      .replace(SCRIPT, (_, script: string) => {
        scripts.add(script)
        return ''
      })
      .replace(ATTRIBUTE, (_, style: string) => {
        if (!own.includes(style)) own.push(style)
        return ` data-style="${own.indexOf(style)}"`
      })
  const templates = Object.fromEntries(
    Object.entries(pages).flatMap(([language, drawn]) =>
      Object.entries(drawn).map(([page, markup]) => [`drawn-${page}-${language}`, apart(markup)]),
    ),
  )
  const ownRules = own.map((style, i) => `[data-style="${i}"]{${style}}`)
  return {
    templates,
    script: [...scripts].join(';'),
    styles: {
      names: [...rules.keys()].flatMap((names) => names.split(' ')),
      rules: [...rules.values(), ...ownRules].join(''),
    },
  }
}

/** The page with all drawings, of which `show-drawing.ts` shows one. */
export function withDrawings(html: string, { templates, script, styles }: Drawn): string {
  const sheet = `<style data-drawn="${styles.names.join(' ')}">${styles.rules}</style>`
  const all = Object.entries(templates).map(
    ([id, markup]) => `<template id="${id}">${markup}</template>`,
  )
  return html
    .replace('</head>', () => `${sheet}</head>`)
    .replace('<noscript>', () => `${all.join('')}<script>${script}</script><noscript>`)
}
