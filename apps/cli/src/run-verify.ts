import type { VerifyCommand } from './command.ts'
import { exitCodeOf, type ExitCode } from './exit-codes.ts'
import { jsonLine } from './json-line.ts'
import { presentVerification } from './present-verification.ts'
import type { Session } from './surroundings.ts'
import { verificationJson } from './verification-json.ts'
import { verifyFile } from './verify-file.ts'

/** The verdict on a file and its proof. Rejects with `FileUnreadable`. */
export async function runVerify(
  { form, ...asked }: VerifyCommand,
  session: Session,
): Promise<ExitCode> {
  const verification = await verifyFile({ ...asked, ...session })
  await session.write(
    form === 'json'
      ? jsonLine(verificationJson(verification))
      : presentVerification(verification, session.words),
  )
  return exitCodeOf(verification.verdict)
}
