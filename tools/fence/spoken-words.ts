import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'

export type Spoken = Readonly<{ file: string; language: 'fr' | 'en'; text: string }>

/** Modules whose words people read: in one language each, or in both beside each other (`fr:`, `en:`). */
const MODULES = [
  'apps/web/src/i18n/{fr,en}/*.ts',
  'apps/verify/src/i18n/{fr,en}.ts',
  'apps/cli/src/words/{french,english}*.ts',
  'apps/server/src/platform/mail/wording/{fr,en}.ts',
  'apps/server/src/platform/mail/wording/{fr,en}/*.ts',
  'apps/server/src/evidence/dossier/read-me/{french,english}.ts',
  'apps/server/src/operations/personal-data/read-me.ts',
  'apps/server/src/site/first-start/default-catalogue.ts',
  'packages/dossier/src/layout.ts',
  'packages/certificate/src/wording/{fr,en}.ts',
  'packages/contract/src/{error-codes,field-wording,operations/anchoring}.ts',
]

/** Every text in them, as it stands between its quotes. */
export function spokenWords(root: string): readonly Spoken[] {
  return globSync(MODULES, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      return wordsOf(file, code)
    })
}

export function wordsOf(file: string, code: string): readonly Spoken[] {
  const found: Spoken[] = []
  const visit = (node: ts.Node, language: Spoken['language'] | undefined): void => {
    if (language && isText(node)) found.push({ file, language, text: node.text })
    const named = ts.isPropertyAssignment(node) ? languageOf(node.name.getText()) : undefined
    for (const child of node.getChildren()) {
      // Names of properties and of modules are no words for people.
      if (ts.isImportDeclaration(child) || (ts.isPropertyAssignment(node) && child === node.name)) {
        continue
      }
      visit(child, named ?? language)
    }
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), languageOfFile(file))
  return found
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)

const languageOf = (name: string): Spoken['language'] | undefined =>
  name === 'fr' || name === 'en' ? name : undefined

function languageOfFile(file: string): Spoken['language'] | undefined {
  if (/\/(fr\/|fr\.|french)/.test(file)) return 'fr'
  return /\/(en\/|en\.|english)/.test(file) ? 'en' : undefined
}
