export { openSeal } from './open-seal.ts'
