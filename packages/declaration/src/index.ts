export { canonicalJson, type Json } from './canonical-json.ts'
export {
  DECLARATION_FORMAT,
  DECLARATION_VERSION,
  type Declaration,
  type DeclaredFile,
  type Identification,
} from './declaration.ts'
export { writeDeclaration } from './write-declaration.ts'
export {
  MAX_DECLARATION_BYTES,
  readDeclaration,
  type DeclarationReading,
} from './read-declaration.ts'
export { commitmentOf, isDeclared, subjectsOf, type Committed } from './commitment.ts'
