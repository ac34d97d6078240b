import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Plugin } from 'vite'

import { ICONS } from '../src/ui/icon-names.ts'

type IconSet = Readonly<{ icons: Readonly<Record<string, Readonly<{ body: string }>>> }>

const MODULE = 'virtual:icons'

/** Puts into the build the drawings that `icon-names.ts` asks for, and no other of the set. */
export function embedIcons(): Plugin {
  return {
    name: 'embed-icons',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? drawings() : undefined),
  }
}

function drawings(): string {
  const path = createRequire(import.meta.url).resolve('@iconify-json/solar/icons.json')
  const { icons } = JSON.parse(readFileSync(path, 'utf8')) as IconSet
  const bodies = Object.entries(ICONS).map(([name, drawing]) => {
    const icon = icons[drawing]
    if (icon === undefined) throw new Error(`The icon set has no "${drawing}"`)
    return [name, icon.body]
  })
  return `export default ${JSON.stringify(Object.fromEntries(bodies))}`
}
