export { openSecretBox, type SecretBox } from './secret-box.ts'
export { renewSecrets, type Renewed } from './renew-secrets.ts'
export { openSecretKeyFile } from './secret-key-file.ts'
