import { relative } from 'node:path'

import ts from 'typescript'

/** One published name, as its declaration and its docstring tell it. */
export type Entry = Readonly<{
  name: string
  /** Path of the declaration, from the folder of the entry file. */
  file: string
  isCode: boolean
  declaration: string
  text: string
  /** Parameters, in their order, that the docstring says something of. */
  parameters: readonly (readonly [string, string])[]
  returns: string | undefined
  throws: string | undefined
  example: string | undefined
}>

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
}

/**
 * What a module exports, in the order of its file.
 *
 * @param entry absolute path of the module
 */
export function readApi(entry: string): readonly Entry[] {
  const program = ts.createProgram([entry], OPTIONS)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(entry)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${entry} is no module`)
  return checker.getExportsOfModule(module).map((exported) => {
    const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
    return entryOf(isAlias ? checker.getAliasedSymbol(exported) : exported, checker, entry)
  })
}

function entryOf(symbol: ts.Symbol, checker: ts.TypeChecker, entry: string): Entry {
  const declaration = symbol.declarations?.[0]
  if (!declaration) throw new Error(`${symbol.name} is declared nowhere`)
  const tags = symbol.getJsDocTags(checker)
  const tagged = (name: string): string | undefined => {
    const tag = tags.find((one) => one.name === name)
    return tag && ts.displayPartsToString(tag.text).trim()
  }
  return {
    name: symbol.name,
    file: relative(`${entry}/..`, declaration.getSourceFile().fileName),
    isCode: (symbol.flags & ts.SymbolFlags.Value) !== 0,
    declaration: declarationOf(symbol, declaration, checker),
    text: flowing(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
    parameters: tags.filter(({ name }) => name === 'param').map(parameterOf),
    returns: flowingOr(tagged('returns')),
    throws: flowingOr(tagged('throws')?.replace(/^\{\w+\}\s*/, '')),
    example: tagged('example'),
  }
}

function parameterOf({ text }: ts.JSDocTagInfo): readonly [string, string] {
  const [name = '', ...words] = ts.displayPartsToString(text).split(' ')
  return [name, flowing(words.join(' '))]
}

/** A call is written as it is made, a type as it stands in its file. */
function declarationOf(symbol: ts.Symbol, node: ts.Declaration, checker: ts.TypeChecker): string {
  if (ts.isTypeAliasDeclaration(node)) return node.getText().replace(/^export /, '')
  if (ts.isClassDeclaration(node)) return classOf(node)
  const type = checker.getTypeOfSymbol(symbol)
  const [signature] = type.getCallSignatures()
  if (signature === undefined || type.aliasSymbol !== undefined) {
    return `${symbol.name}: ${checker.typeToString(type)}`
  }
  const { NoTruncation } = ts.TypeFormatFlags
  return symbol.name + checker.signatureToString(signature, node, NoTruncation)
}

function classOf(node: ts.ClassDeclaration): string {
  const members = node.members.map((member) =>
    ts.isConstructorDeclaration(member)
      ? `  constructor(${member.parameters.map((one) => one.getText()).join(', ')})`
      : `  ${member.getText()}`,
  )
  const heritage = node.heritageClauses?.map((clause) => ` ${clause.getText()}`).join('') ?? ''
  return [`class ${node.name?.text ?? ''}${heritage} {`, ...members, '}'].join('\n')
}

const flowing = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim()
const flowingOr = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : flowing(text)
