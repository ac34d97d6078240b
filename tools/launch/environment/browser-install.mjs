import { findBrowser } from './browser.mjs'
import { installDebianPackage, mayInstallDebianPackages } from './debian-packages.mjs'
import { nodeEnvironment } from './node-runtime.mjs'
import { join } from 'node:path'
import { ROOT } from '../places.mjs'
import { hasPortableBrowser, installPortableBrowser } from './portable-browser.mjs'
import { runQuietly } from '../run-process.mjs'
import { step } from '../suites/step.mjs'
import { inBothLanguages, phrase } from '../words.mjs'

/**
 * A browser that starts: one of this machine, else one we install, least intrusive way first.
 * @param {string} node
 * @returns {Promise<string | undefined>} undefined once we have said what is missing
 */
export async function provideBrowser(node) {
  const isFound = (/** @type {string | undefined} */ path) => path !== undefined
  const here = await step(phrase('lookingForBrowser'), () => findBrowser(process.env), isFound)
  if (here) return here
  for (const { way, install } of process.env['BROWSER_PATH'] ? [] : waysToInstall(node)) {
    const attempt = async () => ((await install()) ? findBrowser(process.env) : undefined)
    const installed = await step(phrase('installingBrowser', { way }), attempt, isFound)
    if (installed) return installed
  }
  console.error(inBothLanguages('noBrowser'))
  return undefined
}

/** @param {string} node */
function waysToInstall(node) {
  return [
    { way: 'Playwright', isPossible: true, install: () => installWithPlaywright(node) },
    { way: 'npm', isPossible: hasPortableBrowser, install: () => installPortableBrowser(node) },
    {
      way: 'apt',
      isPossible: mayInstallDebianPackages(),
      install: () => installDebianPackage(['chromium-headless-shell', 'chromium']),
    },
  ].filter(({ isPossible }) => isPossible)
}

/** @param {string} node */
async function installWithPlaywright(node) {
  const folder = join(ROOT, 'e2e')
  const cli = join(folder, 'node_modules/@playwright/test/cli.js')
  const { code } = await runQuietly(node, [cli, 'install', 'chromium', '--only-shell'], {
    cwd: folder,
    // Without a network this must be known in seconds, not after five long silences.
    env: { ...nodeEnvironment(node), PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeoutSeconds: 300,
  })
  return code === 0
}
