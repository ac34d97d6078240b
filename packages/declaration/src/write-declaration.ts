import { DECLARATION_FORMAT, DECLARATION_VERSION, type Declaration } from './declaration.ts'

/**
 * The bytes of `declaration.json`. Members stand in the order of RFC 8785 already, so that `JSON.stringify`, which writes
 * strings and whole numbers as that does, gives the canonical form: a service writes hundreds in one transaction.
 * Texts are whole characters, and numbers whole (`readDeclaration` takes nothing else).
 */
export function writeDeclaration(declaration: Declaration): string {
  const { depositor } = declaration
  return JSON.stringify({
    coDepositors: declaration.coDepositors.map(({ name, role }) => ({ name, role })),
    company: declaration.company,
    creationType: declaration.creationType,
    depositor: {
      identification: {
        emailVerified: depositor.identification.emailVerified,
        twoFactor: depositor.identification.twoFactor,
      },
      name: depositor.name,
      quality: depositor.quality,
    },
    description: declaration.description,
    files: declaration.files.map(({ mediaType, name, sha256, sha512, size }) => ({
      mediaType,
      name,
      sha256,
      sha512,
      size,
    })),
    format: DECLARATION_FORMAT,
    language: declaration.language,
    number: declaration.number,
    onBehalfOf: declaration.onBehalfOf,
    predecessor: declaration.predecessor,
    reference: declaration.reference,
    salt: declaration.salt,
    submittedAt: declaration.submittedAt,
    title: declaration.title,
    version: DECLARATION_VERSION,
  })
}
