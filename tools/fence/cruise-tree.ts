import { cruise } from 'dependency-cruiser'
import { rules } from './rules.ts'
import { sourceFiles } from './source-files.ts'

export type Breach = Readonly<{ rule: string; from: string; to: string }>
export type Survey = Readonly<{ read: ReadonlySet<string>; breaches: readonly Breach[] }>

/** Reads the imports of the whole tree and names each one the rules refuse. */
export async function cruiseTree(root: string): Promise<Survey> {
  const { output } = await cruise(
    sourceFiles(root),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: [...rules] },
      doNotFollow: 'node_modules',
      // Types count: a feature that knows another's types depends on it.
      tsPreCompilationDeps: true,
      moduleSystems: ['es6'],
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  )
  if (typeof output === 'string') throw new Error('the fence expected a result, not a text')
  return {
    read: new Set(output.modules.map(({ source }) => source)),
    breaches: output.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
  }
}
