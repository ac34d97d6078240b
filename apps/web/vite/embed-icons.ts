import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Plugin } from 'vite'

import { ICONS } from '../src/ui/media/icon-names.ts'

type IconSet = Readonly<{ icons: Readonly<Record<string, Readonly<{ body: string }>>> }>

const MODULE = 'virtual:icons'
const CREDIT = 'Solar icons by 480 Design, CC BY 4.0, https://creativecommons.org/licenses/by/4.0/'
const SERVED_AT = '/icons.svg'

/**
 * Puts the drawings that `icon-names.ts` asks for, and no other of the set, into one picture beside the code.
 * The module `virtual:icons` gives its address.
 */
export function embedIcons(): Plugin {
  let building = false
  return {
    name: 'embed-icons',
    configResolved: ({ command }) => {
      building = command === 'build'
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(SERVED_AT, (_, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(sprite())
      })
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      if (!building) return `export default ${JSON.stringify(SERVED_AT)}`
      const file = this.emitFile({ type: 'asset', name: 'icons.svg', source: sprite() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}

function sprite(): string {
  const path = createRequire(import.meta.url).resolve('@iconify-json/solar/icons.json')
  const { icons } = JSON.parse(readFileSync(path, 'utf8')) as IconSet
  const symbols = Object.entries(ICONS).map(([name, drawing]) => {
    const icon = icons[drawing]
    if (icon === undefined) throw new Error(`The icon set has no "${drawing}"`)
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${CREDIT} -->${symbols.join('')}</svg>`
}
