import type { Entry } from './read-api.ts'

const PROMISE = /^(.*?) \/\/ (=>|throws) (.*)$/

/**
 * A TypeScript module that runs the examples of a package, checks each line that says what it gives, and prints how many
 * those were.
 *
 * @param from the name that the package is imported by
 */
export function examplesModule(entries: readonly Entry[], from: string): string {
  const names = entries.filter(({ isCode }) => isCode).map(({ name }) => name)
  const examples = entries.flatMap(({ name, example }) => (example ? [{ name, example }] : []))
  return [
    "import { deepEqual, throws } from 'node:assert/strict'",
    `import { ${names.join(', ')} } from '${from}'`,
    'let checks = 0',
    ...examples.map(({ name, example }) => `{ // ${name}\n${checked(example)}\n}`),
    'console.log(checks)',
    // Each name is used by somebody, whatever the examples say.
    `export const published = [${names.join(', ')}]`,
  ].join('\n')
}

/** How many lines of an example say what they give. */
export const promisesOf = (example: string): number =>
  example.split('\n').filter((line) => PROMISE.test(line)).length

function checked(example: string): string {
  return example
    .split('\n')
    .map((line) => {
      const [, expression, kind, promised] = PROMISE.exec(line) ?? []
      if (expression === undefined || promised === undefined) return line
      const isValue = kind === '=>'
      const check = isValue
        ? `deepEqual(${expression}, ${promised})`
        : `throws(() => ${expression}, { code: '${promised}' })`
      return `checks += 1; ${check};`
    })
    .join('\n')
}
