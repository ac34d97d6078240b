export { stockEmptyInstallation } from './stock-empty-installation.ts'
