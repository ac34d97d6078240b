import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../places.mjs'
import { runPnpm } from '../pnpm.mjs'
import { step } from '../suites/step.mjs'
import { phrase } from '../words.mjs'

const FORMAT = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6']

/**
 * Writes what an installation is made of (CycloneDX), from the lockfile alone: no network is needed.
 * @param {string} [file]
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} exit code
 */
export async function writeBillOfMaterials(file = join(ROOT, 'build/sbom.json'), env = {}) {
  const options = [...FORMAT, '--sbom-type', 'application', '--lockfile-only', '--prod']
  mkdirSync(dirname(file), { recursive: true })
  const { code, output } = await step(
    phrase('writingBillOfMaterials', { file }),
    () => runPnpm(['sbom', ...options, '--out', file], { env }),
    (run) => run.code === 0,
  )
  if (code !== 0) console.error(output)
  return code
}
