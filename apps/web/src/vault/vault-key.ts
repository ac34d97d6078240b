/** Every query under this key is read again when a copy or a key changes. */
export const VAULT_KEY = 'vault'
