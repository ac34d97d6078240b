import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'

export type Language = 'fr' | 'en'
/** A text that people read, the entry that it belongs to, and what is filled into it. */
export type Spoken = Readonly<{
  file: string
  language: Language
  place: string
  text: string
  holes: readonly string[]
}>

/** Modules whose words people read: in one language each, or in both beside each other (`fr:`, `en:`). */
export const SPOKEN_MODULES = [
  'apps/web/src/i18n/{fr,en}/**/*.ts',
  'apps/verify/src/i18n/{fr,en}.ts',
  'apps/verify/src/i18n/certificate-words.ts',
  'apps/verify/src/copies/copy-words.ts',
  'apps/cli/src/words/{french,english}*.ts',
  'apps/server/src/platform/mail/wording/{fr,en}.ts',
  'apps/server/src/platform/mail/wording/{fr,en}/*.ts',
  'apps/server/src/platform/mail/wording/dates-and-amounts.ts',
  'apps/server/src/evidence/dossier/read-me/{french,english,selection-read-me}.ts',
  'apps/server/src/billing/journal/{{journal,card,suspense}-lines,invoice-archive}.ts',
  'apps/server/src/identity/links/setup-link.ts',
  'apps/server/src/identity/permissions/describe-permissions.ts',
  'apps/server/src/platform/database/embedded/embedded-error.ts',
  'apps/server/src/operations/personal-data/read-me.ts',
  'apps/server/src/operations/{fsck,backup}/*.ts',
  'apps/server/src/site/first-start/*.ts',
  'apps/server/src/site/calendar/calendar-words.ts',
  'apps/server/src/site/api-document/api-words.ts',
  'apps/server/src/site/legal/templates/{french,english}.ts',
  'apps/server/src/config/*.ts',
  'apps/server/src/boot/**/*.ts',
  'packages/dossier/src/layout.ts',
  'packages/certificate/src/wording/{fr,en,creation-types}.ts',
  'packages/certificate/src/invoice/invoice-wording.ts',
  'packages/chains/src/operator-advice.ts',
  'packages/contract/src/{errors/*,field-wording,billing/provider-reasons,operations/anchoring}.ts',
  'tools/launch/words.mjs',
]

/** Every text in them, as it stands between its quotes. */
export function spokenWords(root: string): readonly Spoken[] {
  return globSync(SPOKEN_MODULES, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => wordsOf(file, readFileSync(join(root, file), 'utf8')))
}

export function wordsOf(file: string, code: string): readonly Spoken[] {
  const found: Spoken[] = []
  const visit = (node: ts.Node, language: Language | undefined, path: readonly string[]): void => {
    const text = textOf(node)
    if (language && text !== undefined) {
      found.push({ file, language, place: path.join('.'), text, holes: holesOf(node, text) })
    }
    const name = nameOf(node)
    const named = name === undefined ? undefined : languageOf(name)
    const topic = name?.replace(
      /^(fr|en|french|english|in(French|English))$|(?<=[a-z])(Fr|En)$|_(FR|EN)$/,
      '',
    )
    const below = topic ? [...path, topic] : path
    for (const child of node.getChildren()) {
      // Names of properties and of modules are no words for people.
      if (ts.isImportDeclaration(child) || (ts.isPropertyAssignment(node) && child === node.name)) {
        continue
      }
      visit(child, named ?? language, below)
    }
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), languageOfFile(file), [])
  return found
}

/** A text without the expressions inside it: a template has one text, with a hole for each of them. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  const rest = node.templateSpans.map(({ literal }, index) => `{{${index}}}${literal.text}`)
  return node.head.text + rest.join('')
}

function holesOf(node: ts.Node, text: string): readonly string[] {
  if (ts.isTemplateExpression(node)) {
    const values = node.templateSpans.flatMap(({ expression }) => [...valuesIn(expression)])
    return values.filter((value) => languageOf(value) === undefined)
  }
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
}

/** The names of what an expression tells; not of what writes it. */
function* valuesIn(node: ts.Node): Generator<string> {
  if (ts.isIdentifier(node)) yield node.text
  for (const child of node.getChildren()) {
    if (!ts.isCallExpression(node) || child !== node.expression) yield* valuesIn(child)
  }
}

/** What writes a whole document in one language is named by it. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAssignment(node)) return node.name.getText().replaceAll(/^['"]|['"]$/g, '')
  if (ts.isVariableDeclaration(node) && languageOf(node.name.getText())) {
    return node.name.getText()
  }
  if (!ts.isFunctionDeclaration(node)) return undefined
  return node.name?.text.replace(/^(french|english)$/, 'written')
}

/** A name that is a language, or ends with one: `fr`, `french`, `nameFr`, `BODY_FR`. */
function languageOf(name: string): Language | undefined {
  if (/^(fr|french|inFrench)$|[a-z]Fr$|_FR$/.test(name)) return 'fr'
  return /^(en|english|inEnglish)$|[a-z]En$|_EN$/.test(name) ? 'en' : undefined
}

function languageOfFile(file: string): Language | undefined {
  if (/\/(fr\/|fr\.|french)/.test(file)) return 'fr'
  return /\/(en\/|en\.|english)/.test(file) ? 'en' : undefined
}
