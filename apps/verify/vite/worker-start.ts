/** How this repository starts a worker, wherever it does: the path of its script is captured. */
export const WORKER_START =
  /new Worker\(\s*new URL\('(\.\/[\w-]+\.worker\.ts)', import\.meta\.url\),\s*\{ type: 'module' \},?\s*\)/g
