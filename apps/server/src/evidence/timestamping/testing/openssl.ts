import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Why OpenSSL cannot be asked; undefined when it can. */
export function opensslMissing(): string | undefined {
  const { error } = spawnSync('openssl', ['version'])
  return error && 'the openssl command is not installed'
}

/** Runs the command in a folder that holds these files, named in the arguments; answers what it said. */
export function openssl(
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Readonly<{ said: string; output: Uint8Array; ok: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-openssl-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    const { stdout, stderr, status } = spawnSync('openssl', args, { cwd: folder })
    return { said: stdout.toString() + stderr.toString(), output: stdout, ok: status === 0 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function opensslAcceptsToken(
  token: Readonly<{ bytes: Uint8Array; imprint: Uint8Array; root: string }>,
): string {
  const digest = Buffer.from(token.imprint).toString('hex')
  const args = ['ts', '-verify', '-digest', digest, '-in', 'token.tst', '-token_in']
  return openssl([...args, '-CAfile', 'root.pem'], {
    'token.tst': token.bytes,
    'root.pem': token.root,
  }).said
}
