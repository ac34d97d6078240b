import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

import { inlineWorkers } from './inline-workers.ts'
import { connectSources, settingsOf } from './site-settings.ts'
import { SETTINGS_ELEMENT } from '../src/sources/site-settings.ts'

const FILE = 'offline.html'

/** Makes the whole site once more as one file that works from a disk, beside the site itself. */
export function offlinePage(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'offline-page',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: async () => writeFile(join(folder, FILE), pageOf(await bundle(root))),
  }
}

type Bundle = Readonly<{ script: string; style: string }>

async function bundle(root: string): Promise<Bundle> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [inlineWorkers()],
    worker: { format: 'iife', plugins: () => [inlineWorkers()] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'src/offline.tsx'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const output = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  return { script: onlyScript(output), style: onlyStyle(output) }
}

function onlyScript(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string {
  const chunks = output.flatMap((one) => (one.type === 'chunk' ? [one.code] : []))
  const [code, ...more] = chunks
  if (code === undefined || more.length > 0) throw new Error(`${chunks.length} scripts, not one`)
  return code.replaceAll('</script', String.raw`<\/script`)
}

function onlyStyle(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string {
  const styles = output.flatMap((one) =>
    one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : [],
  )
  const [style, ...more] = styles
  if (style === undefined || more.length > 0) throw new Error(`${styles.length} styles, not one`)
  return style
}

/** The policy names the one script and the one style by their digests: nothing else ever runs. */
function pageOf({ script, style }: Bundle): string {
  const settings = settingsOf('offline')
  const policy = [
    "default-src 'none'",
    `script-src ${digestOf(script)} 'wasm-unsafe-eval'`,
    `style-src ${digestOf(style)}`,
    'img-src data:',
    `connect-src ${connectSources(settings)}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Vérifier une preuve</title>
<script id="${SETTINGS_ELEMENT}" type="application/json">${JSON.stringify(settings)}</script>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<noscript>Cette page a besoin de JavaScript. — This page needs JavaScript.</noscript>
<script>${script}</script>
</body>
</html>
`
}

const digestOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
