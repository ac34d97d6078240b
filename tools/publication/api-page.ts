import type { Entry } from './read-api.ts'

/** Which folder or file of the package a heading gathers, in the page's order. */
const HEADINGS: readonly (readonly [string, RegExp])[] = [
  ['Proofs', /^(codec\/(?!bytes\.ts)|upgrade-proof\.ts)/],
  ['Verifying', /^(verify|verdict)\.ts$/],
  ['Building proofs', /^(merkle\/|proof-assembler\.ts)/],
  ['Bitcoin', /^bitcoin\//],
  ['Hashing', /^hashing\//],
  ['Bytes', /^codec\/bytes\.ts$/],
  ['Errors', /^proof-error\.ts$/],
]

const HEAD = `# What @ancrage/proof publishes

Made from the docstrings by \`node tools/publication/write-api.ts\`. Each example imports what it names from \`@ancrage/proof\`; \`// =>\`
stands before the value of a line, \`// throws\` before the code of its refusal. A test runs all of them from
the packed archive.
`

/** The page of a package's API, in Markdown. */
export function apiPage(entries: readonly Entry[]): string {
  const homeless = entries.filter(({ file }) => !HEADINGS.some(([, files]) => files.test(file)))
  if (homeless.length > 0) throw new Error(`no heading for ${JSON.stringify(homeless)}`)
  const sections = HEADINGS.map(([heading, files]) => {
    const own = entries.filter(({ file }) => files.test(file))
    const inOrder = [...own.filter(({ isCode }) => isCode), ...own.filter(({ isCode }) => !isCode)]
    return [`## ${heading}`, ...inOrder.map(sectionOf)].join('\n\n')
  })
  return `${[HEAD.trimEnd(), ...sections].join('\n\n')}\n`
}

function sectionOf({
  name,
  declaration,
  text,
  parameters,
  returns,
  throws,
  example,
}: Entry): string {
  const facts = [
    ...parameters.map(([parameter, words]) => `- \`${parameter}\`: ${words}`),
    ...(returns === undefined ? [] : [`- Returns ${returns}`]),
    ...(throws === undefined ? [] : [`- Throws \`ProofError\`: ${throws}`]),
  ]
  return [
    `### ${name}`,
    fenced(declaration),
    text,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(example === undefined ? [] : [fenced(example)]),
  ].join('\n\n')
}

const fenced = (code: string): string => `\`\`\`ts\n${code}\n\`\`\``
