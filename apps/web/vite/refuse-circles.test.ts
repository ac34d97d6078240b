import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'

import { refuseCircles } from './refuse-circles.ts'

test('a build whose files need each other fails, and names them', async () => {
  await expect(built({ one: 'two', two: 'one' })).rejects.toThrow(
    /need each other: assets\/(one|two)-.* → assets\/(one|two)-.* → assets\/(one|two)-/,
  )
})

test('a build whose files follow one another is left alone', async () => {
  await expect(built({ one: 'two' })).resolves.toBeDefined()
})

/** Two modules in a file each, which import as told. */
function built(imports: Readonly<Record<string, string>>) {
  const modules: Plugin = {
    name: 'modules',
    resolveId: (id) => (/^(one|two)$/.test(id) ? id : undefined),
    load: (id) => {
      if (!/^(one|two)$/.test(id)) return undefined
      const other = imports[id]
      const named = `export const ${id} = () => document.title`
      return other === undefined
        ? named
        : `import { ${other} } from '${other}'\n${named} + ${other}()`
    },
  }
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modules, refuseCircles()],
    build: {
      write: false,
      rolldownOptions: {
        input: 'one',
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: ['one', 'two'].map((name) => ({ name, test: name })),
          },
        },
      },
    },
  })
}
