/** Who runs the service, and what its documents bear. */
export type OperatorSettings = Readonly<{
  /** Legal form, registered office, registration number: printed as given, one line each. */
  operatorDetails: readonly string[]
  /** PNG in the place of our mark. */
  certificateLogo: string | undefined
  seal: Readonly<{ keyFile: string | undefined; password: string | undefined }>
}>

export function operatorSettings(
  given: Readonly<{
    OPERATOR_DETAILS?: string | undefined
    CERTIFICATE_LOGO?: string | undefined
    SEAL_KEY?: string | undefined
    SEAL_PASSWORD?: string | undefined
  }>,
): OperatorSettings {
  return {
    operatorDetails: linesOf(given.OPERATOR_DETAILS),
    certificateLogo: given.CERTIFICATE_LOGO,
    seal: { keyFile: given.SEAL_KEY, password: given.SEAL_PASSWORD },
  }
}

/** Several lines in one variable, with a bar between them. */
function linesOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
