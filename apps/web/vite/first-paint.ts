import type { Plugin } from 'vite'

import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY, background } from '../src/theme/tokens.ts'

/** Chooses the stored colour scheme before anything is drawn: no white flash on a dark page. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: () => [
      { tag: 'style', children: style(), injectTo: 'head' },
      { tag: 'script', children: script(), injectTo: 'head' },
    ],
  }
}

function style(): string {
  const dark = `html[${COLOR_SCHEME_ATTRIBUTE}="dark"]`
  return `html{background:${background.light.default}}${dark}{background:${background.dark.default};color-scheme:dark}`
}

function script(): string {
  return [
    `try{var m=localStorage.getItem('${COLOR_SCHEME_KEY}')}catch(e){}`,
    `if(m!=='light'&&m!=='dark')m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';`,
    `document.documentElement.setAttribute('${COLOR_SCHEME_ATTRIBUTE}',m)`,
  ].join('')
}
