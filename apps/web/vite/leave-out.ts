import type { Plugin } from 'vite'

/** Methods of schemas that no schema of ours calls: each would bring the class that it makes. */
export const METHODS = [
  'and',
  'catch',
  'endsWith',
  'exactOptional',
  'includes',
  'lowercase',
  'nonoptional',
  'normalize',
  'prefault',
  'slugify',
  'startsWith',
  'uppercase',
] as const

/** Components that no page shows: the theme would work out their colours, twice, before each first page. */
export const COMPONENTS = [
  'Alert',
  'AppBar',
  'Avatar',
  'FilledInput',
  'LinearProgress',
  'Slider',
  'SnackbarContent',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
  'Tooltip',
] as const

type Part = Readonly<{ file: RegExp; mentions: readonly (readonly [RegExp, string])[] }>

/** Where a library mentions what pages never use; the code for that goes with the last mention of it. */
const UNUSED: readonly Part[] = [
  {
    file: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    mentions: [
      // What describes a schema as JSON Schema.
      [/inst\._zod\.processJSONSchema = [^;]*;/g, ''],
      [/createStandardJSONSchemaMethod\(this, "(input|output)"\)/g, 'undefined'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
      // English words for what is wrong: ours say it in both languages.
      [/core\.config\(en\(\)\);/g, ';'],
      // What follows values that hold themselves: no JSON does, and no form.
      [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, ';'],
      // Code made from text, which the page’s security policy forbids.
      [/core\.\$ZodObjectJIT\.init\(/g, 'core.$ZodObject.init('],
      // Formats as methods of a string, which zod itself calls outdated: `z.email()` stays, `z.string().email()` goes.
      [/(export const ZodString = [^]*?\n\}), \{\n {4}email\([^]*?\n\}\);/g, '$1);'],
      ...METHODS.map((name) => [methodOf(name), ''] as const),
    ],
  },
  {
    file: /[\\/]@mui[\\/]material[\\/]styles[\\/]defaultTheme\.mjs$/,
    // A theme for those who give none: everything here stands in ours.
    mentions: [[/createTheme\(\)/, '{}']],
  },
  {
    file: /[\\/]@mui[\\/]material[\\/]styles[\\/]createTheme(NoVars|WithVars)\.mjs$/,
    // What writes a theme as code, for another library of styles.
    mentions: [[/^.*\.toRuntimeSource = stringifyTheme;.*$/m, '']],
  },
  {
    file: /[\\/]@mui[\\/]material[\\/]styles[\\/]createThemeWithVars\.mjs$/,
    mentions: [
      ...COMPONENTS.map((name) => [coloursOf(name), ''] as const),
      [/const snackbarContentBackground = [^;]*;/g, ''],
    ],
  },
  {
    file: /[\\/]@emotion[\\/]cache[\\/]dist[\\/]emotion-cache\.browser\.esm\.js$/,
    // Names of properties from before the browsers that can run the application: `theme/styles.ts` has the others.
    mentions: [[/var defaultStylisPlugins = \[prefixer\];/, 'var defaultStylisPlugins = [];']],
  },
  {
    file: /[\\/]@mui[\\/]system[\\/]cssVars[\\/]createCssVarsProvider\.mjs$/,
    // What writes the script that chooses the colours: `first-paint.ts` has its own.
    mentions: [[/buildInitColorSchemeScript\(\{[^}]*\}\)/, 'undefined']],
  },
  {
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/,
    mentions: [
      // What fetches the data of a page ahead, which only pages drawn by a server have.
      [/createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'createElement(React$1.Fragment)'],
      // Names for people who look into a page: they keep components that no page shows.
      [/^(Form|ScrollRestoration|HistoryRouter)\.displayName = .*$/gm, ''],
    ],
  },
]

/** Leaves out of the libraries what no page uses, and refuses to build once they say it in other words. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    transform(code, id) {
      const parts = UNUSED.filter(({ file }) => file.test(id))
      if (parts.length === 0) return undefined
      let shorter = code
      for (const [mention, instead] of parts.flatMap(({ mentions }) => mentions)) {
        const without = shorter.replace(mention, instead)
        if (without === shorter) {
          this.error(`${id} has changed: it no longer says ${mention.source}`)
        }
        shorter = without
      }
      return { code: shorter, map: null }
    },
  }
}

function coloursOf(component: string): RegExp {
  return new RegExp(`^ *setColor\\(palette\\.${component}, .*$`, 'gm')
}

function methodOf(name: string): RegExp {
  return new RegExp(`\\n {4}${name}\\([^)]*\\) \\{\\n[^]*?\\n {4}\\},`)
}
