import type { Language } from '@ancrage/contract'
import { type Rolldown, runnerImport } from 'vite'

import { ACCESS_TOKEN, USER } from '../src/api/session/session.ts'
import type { drawnPages } from '../src/drawn-sign-in.tsx'
import { LANGUAGE_KEY } from '../src/i18n/i18n.ts'

type Drawn = Readonly<{
  markup: Readonly<Record<Language, string>>
  /** What keeps a form that is sent before the application runs. */
  script: string
  /** With the names that the library of styles gives them. */
  styles: Readonly<{ names: readonly string[]; rules: string }>
}>

const SIGN_IN_ADDRESS = '/login'
/** What the library of styles writes before the first element of a kind. */
const STYLE = /<style data-emotion="css ([^"]+)">([^<]*)<\/style>/g
/** With it React answers a form that was sent before it was there. */
const SCRIPT = /<script>(.*?)<\/script>/g
const ATTRIBUTE = / style="([^"]*)"/g

/** The sign-in page in both languages, with the pictures of this build. */
export async function drawnSignIn(bundle: Rolldown.OutputBundle): Promise<Drawn> {
  const { module } = await runnerImport<{ drawnPages: typeof drawnPages }>(
    new URL('../src/drawn-sign-in.tsx', import.meta.url).pathname,
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
 * The styles apart from the elements: those of both languages are the same. The security policy of the page refuses
 * styles in attributes, so that those become rules too.
 */
export function drawnFrom(pages: Readonly<Record<Language, string>>): Drawn {
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
  const markup = { fr: apart(pages.fr), en: apart(pages.en) }
  const ownRules = own.map((style, i) => `[data-style="${i}"]{${style}}`)
  return {
    markup,
    script: [...scripts].join(';'),
    styles: {
      names: [...rules.keys()].flatMap((names) => names.split(' ')),
      rules: [...rules.values(), ...ownRules].join(''),
    },
  }
}

/**
 * The page with the drawing in both languages, and what shows the one that this browser reads: to somebody who comes to
 * the sign-in page without being signed in and without a word to be told, as the application draws it first then.
 */
export function withDrawing(
  html: string,
  { markup, script, styles }: Drawn,
): Readonly<{ html: string; shows: string }> {
  const templates = LANGUAGES.map((one) => `<template id="drawn-${one}">${markup[one]}</template>`)
  const sheet = `<style data-drawn="${styles.names.join(' ')}">${styles.rules}</style>`
  const drawn = html
    .replace('</head>', () => `${sheet}</head>`)
    .replace('<noscript>', () => `${templates.join('')}<script>${script}</script><noscript>`)
  return { html: drawn, shows: SHOWS }
}

const LANGUAGES = ['fr', 'en'] as const

/** True where it has shown the drawing. */
const SHOWS = [
  `(function(){try{var s=localStorage,l=s.getItem('${LANGUAGE_KEY}')==='en'?'en':'fr',`,
  `p=window.PublicKeyCredential,r=document.getElementById('root');`,
  `if(location.pathname!=='${SIGN_IN_ADDRESS}'||s.getItem('${USER}')||s.getItem('${ACCESS_TOKEN}')`,
  `||history.state&&history.state.usr||!p||!p.parseRequestOptionsFromJSON)return false;`,
  `document.documentElement.lang=l;r.dataset.drawn='';r.pressed=[];`,
  `r.onclick=function(e){var b=e.target.closest('button[type="button"]');if(b)r.pressed.push(b)};`,
  `r.replaceChildren(document.getElementById('drawn-'+l).content.cloneNode(true));return true`,
  `}catch(e){return false}})()`,
].join('')
