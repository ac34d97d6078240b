import type { Plugin } from 'vite'

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
/** Where a schema is given what pages never use; the code for that goes with the last mention of it. */
const MENTIONS = [
  // What describes it as JSON Schema.
  [/inst\._zod\.processJSONSchema = [^;]*;/g, ''],
  [/createStandardJSONSchemaMethod\(this, "(input|output)"\)/g, 'undefined'],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
  // English words for what is wrong: ours say it in both languages.
  [/core\.config\(en\(\)\);/g, ';'],
  // What follows values that hold themselves: no JSON does, and no form.
  [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, ';'],
  // Code made from text, which the page’s security policy forbids.
  [/core\.\$ZodObjectJIT\.init\(/g, 'core.$ZodObject.init('],
] as const

/** Pages check with their schemas and do nothing else: the rest of the library is not sent to browsers. */
export function parsingOnly(): Plugin {
  return {
    name: 'parsing-only',
    apply: 'build',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return undefined
      let shorter = code
      for (const [mention, instead] of MENTIONS) {
        const without = shorter.replace(mention, instead)
        if (without === shorter) this.error(`zod has changed: it no longer says ${mention.source}`)
        shorter = without
      }
      return { code: shorter, map: null }
    },
  }
}
