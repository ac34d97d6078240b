export { openApplication, openServer } from './open-port.ts'
