export { openSecretBox, type SecretBox } from './secret-box.ts'
export { openSecretKeyFile } from './secret-key-file.ts'
