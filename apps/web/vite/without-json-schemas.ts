import type { Plugin } from 'vite'

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
/** Where a schema is given what describes it as JSON Schema; the code for that goes with the last mention of it. */
const MENTIONS = [
  /inst\._zod\.processJSONSchema = [^;]*;/g,
  /createStandardJSONSchemaMethod\(this, "(input|output)"\)/g,
  /createToJSONSchemaMethod\(this, \{\}\)\(params\)/g,
]

/** Pages parse with their schemas and never describe them: that half of the library is not sent to browsers. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return undefined
      let shorter = code
      for (const mention of MENTIONS) {
        const without = shorter.replace(mention, (found) =>
          found.endsWith(';') ? '' : 'undefined',
        )
        if (without === shorter) this.error(`zod has changed: it no longer says ${mention.source}`)
        shorter = without
      }
      return { code: shorter, map: null }
    },
  }
}
