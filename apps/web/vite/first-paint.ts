import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite'

import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_KEY, background } from '../src/theme/tokens.ts'

/** The two that the first page is written in. */
const FIRST_FONTS = /(dm-sans-latin-wght|barlow-latin-700)-normal-[^/]+\.woff2$/

/** Chooses the stored colour scheme before anything is drawn, and asks for the fonts at once. */
export function firstPaint(): Plugin[] {
  return [
    {
      name: 'first-paint-colors',
      transformIndexHtml: () => [
        { tag: 'style', children: style(), injectTo: 'head' },
        { tag: 'script', children: script(), injectTo: 'head' },
      ],
    },
    // Only at the end are the names of the built files known.
    {
      name: 'first-paint-fonts',
      transformIndexHtml: { order: 'post', handler: (_, context) => fonts(context) },
    },
  ]
}

/** No white flash on a dark page. */
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

function fonts({ bundle = {} }: IndexHtmlTransformContext): HtmlTagDescriptor[] {
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
