import { readFileSync } from 'node:fs'

import type { Language } from '@ancrage/contract'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

import {
  COLOR_SCHEME_ATTRIBUTE,
  COLOR_SCHEME_KEY,
  background,
  breakpoints,
} from '../src/theme/tokens.ts'
import { LANGUAGE_KEY } from '../src/i18n/i18n.ts'
import { USER } from '../src/api/session/session.ts'
import { NOT_LOADED } from '../src/shell/errors/not-loaded.ts'
import { DASHBOARD, SIGN_IN, chunkOf } from './chunks.ts'
import { drawFirstPages, withDrawings } from './drawn-pages.ts'
import { firstStyles } from './first-styles.ts'
import { SHOW_DRAWING } from './show-drawing.ts'

const MARK = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8')
  .replace('<svg ', '<svg aria-hidden="true" width="40" height="40" ')
  .replace(/>\s+</g, '><')

/** The two that the first page is written in. */
const FIRST_FONTS = /(dm-sans-latin-wght|barlow-latin-700)-normal-[^/]+\.woff2$/

/** Chooses the stored colour scheme before anything is drawn, and asks for the fonts and for the first page at once. */
export function firstPaint(): Plugin[] {
  return [
    {
      name: 'first-paint-colors',
      transformIndexHtml: () => [
        { tag: 'style', children: firstStyles() + style(), injectTo: 'head' },
        { tag: 'script', children: script(), injectTo: 'head' },
      ],
    },
    // Only at the end are the names of the built files known.
    {
      name: 'first-paint-files',
      transformIndexHtml: {
        order: 'post',
        handler: async (html, { bundle }) => {
          if (bundle === undefined) return withMark(html)
          const page = withStylesInside(withMark(html), bundle)
          const drawn = withDrawings(page, await drawFirstPages(bundle))
          return { html: withStart(drawn, bundle), tags: fonts(bundle) }
        },
      },
    },
  ]
}

/**
 * No white flash on a dark page; the mark stands where the pages have it; and a footer comes with its page, which
 * would push it away.
 */
function style(): string {
  const dark = `html[${COLOR_SCHEME_ATTRIBUTE}="dark"]`
  return [
    `html{background:${background.light.default}}${dark}{background:${background.dark.default};color-scheme:dark}`,
    `#root>svg{position:absolute;top:16px;left:24px}`,
    // The menu’s button has its place on a phone.
    `@media (width<${breakpoints.lg}px){#root[data-drawn="dashboard"]>svg{display:none}}`,
    // It is drawn for the light scheme.
    `${dark} use[href$="#moon"]{display:none}`,
    `main:has(.on-its-way)~footer{visibility:hidden}`,
    `.not-loaded{position:fixed;inset:auto 16px 16px;z-index:1400;margin:0 auto;padding:16px;max-width:600px;`,
    `border-radius:8px;border:1px solid;background:var(--mui-palette-background-paper);color:var(--mui-palette-text-primary)}`,
    `.not-loaded>span{display:block}.not-loaded>span+span{margin-top:8px}.not-loaded a{color:inherit;font-weight:600}`,
  ].join('')
}

/** Something is seen before the application runs, which takes its place. */
export function withMark(html: string): string {
  return html.replace('<div id="root"></div>', `<div id="root">${MARK}</div>`)
}

/** Asked for one by one, they would keep the first page from being drawn. */
export function withStylesInside(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(
    /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g,
    (link, name: string) => {
      const file = bundle[name]
      return file?.type === 'asset' ? `<style>${String(file.source)}</style>` : link
    },
  )
}

function script(): string {
  return [
    `try{var m=localStorage.getItem('${COLOR_SCHEME_KEY}')}catch(e){}`,
    `if(m!=='light'&&m!=='dark')m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';`,
    `document.documentElement.setAttribute('${COLOR_SCHEME_ATTRIBUTE}',m)`,
  ].join('')
}

function fonts(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  return Object.keys(bundle)
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => ({
      tag: 'link',
      attrs: {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: `/${file}`,
        crossorigin: true,
      },
      injectTo: 'head',
    }))
}

/** So many links at a time: the browser answers the person in between. */
const ASKED_TOGETHER = 4

/** A browser that tells nothing of what it has painted. */
const LONGEST_WAIT_MS = 1_000

/**
 * The application is run once something was painted: what the build has drawn of the sign-in page and the dashboard,
 * else the mark. Its files are asked for at once, together with those of the page that comes first, which is known before: who
 * is signed in here has a stored user. Where a page is drawn the fonts come first, and they after the first paint.
 */
export function withStart(html: string, bundle: Rolldown.OutputBundle): string {
  const entry = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(html)
  const [tag, address] = entry ?? []
  if (tag === undefined || address === undefined) throw new Error('the page runs no application')
  const preloads = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g
  const everywhere = [address, ...[...html.matchAll(preloads)].flatMap(([, file]) => file ?? [])]
  const before = inOrder(everywhere, bundle).filter((file) => file !== address)
  const dashboard = inOrder(filesOf(DASHBOARD, bundle), bundle, everywhere)
  const signIn = inOrder(filesOf(SIGN_IN, bundle), bundle, everywhere)
  const start = [
    `(function(){try{var s=localStorage,u=s.getItem('${USER}'),l=s.getItem('${LANGUAGE_KEY}')}catch(e){}`,
    `var d=${SHOW_DRAWING},w=l==='en'?${words('en', bundle)}:${words('fr', bundle)},`,
    `p=location.pathname==='/'&&u?${JSON.stringify(dashboard)}:`,
    `/^\\/(login)?$/.test(location.pathname)&&!u?${JSON.stringify(signIn)}:[],`,
    `f=${JSON.stringify([...before, address])}.concat(p,u?w:w[0]),`,
    `ask=function(){f.splice(0,${ASKED_TOGETHER}).forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';`,
    `l.fetchPriority='low';l.href=f;document.head.append(l)});if(f[0])setTimeout(ask)},`,
    // What the application imports runs before it, and so does the first page: each file in a task of its own. The
    // application itself tells of a page that was not fetched.
    `step=function(q){var n=function(){if(q[1])setTimeout(step,0,q.slice(1))};import(q[0]).then(n,p.includes(q[0])?n:lost)},`,
    `lost=function(){document.body.append(document.getElementById('not-loaded').content.cloneNode(true))},`,
    `run=function(){run=function(){};ask();step(${JSON.stringify(before)}.concat(p,${JSON.stringify(address)}))};`,
    `addEventListener('${NOT_LOADED}',lost);`,
    `if(!d)ask();if(document.hidden)return run();`,
    `try{new PerformanceObserver(function(){run()}).observe({type:'paint',buffered:true})}catch(e){}`,
    `setTimeout(function(){run()},${LONGEST_WAIT_MS})})()`,
  ].join('')
  return html
    .replace(tag, '')
    .replaceAll(preloads, '')
    .replace('<noscript>', () => `<script>${start}</script><noscript>`)
}

/** The words that the first page says: those of everybody, then those of who is signed in. */
function words(language: Language, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const parts = ['entrance', 'everyday'].map((part) => `i18n/${language}/${part}.ts`)
  return JSON.stringify(parts.map((part) => `/${chunkOf(part, chunks).fileName}`))
}

/** Each of these files after those that it imports, but for those that have run. */
function inOrder(
  files: readonly string[],
  bundle: Rolldown.OutputBundle,
  ran: readonly string[] = [],
): readonly string[] {
  const ordered = new Set<string>()
  const follow = (file: string): void => {
    if (ran.includes(file)) return
    const chunk = bundle[file.slice(1)]
    if (chunk?.type === 'chunk') chunk.imports.forEach((name) => follow(`/${name}`))
    ordered.add(file)
  }
  files.forEach(follow)
  return [...ordered]
}

/** What these pages need besides what every page fetches. */
export function filesOf(pages: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const reachedFrom = (entries: readonly Rolldown.OutputChunk[]): Set<string> => {
    const reached = new Set<string>()
    const follow = (chunk: Rolldown.OutputChunk): void => {
      if (reached.has(chunk.fileName)) return
      reached.add(chunk.fileName)
      chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(follow)
    }
    entries.forEach(follow)
    return reached
  }
  const entries = pages.map((page) => chunkOf(page, chunks))
  const everywhere = reachedFrom(chunks.filter(({ isEntry }) => isEntry))
  const needed = [...reachedFrom(entries)].filter((name) => !everywhere.has(name))
  return needed.map((name) => `/${name}`)
}
