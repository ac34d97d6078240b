import type { Page } from '@playwright/test'

/** What a device is told: what is to be in it, and what it can do. */
export type PasskeyDevice = Readonly<{
  /** Every passkey in it, without the secrets that it gives pages: those leave no device. */
  credentials: () => Promise<readonly Credential[]>
  add: (credential: Credential) => Promise<void>
  forgetAll: () => Promise<void>
}>
type Credential = Readonly<{
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}>

/** From now on the browser of this page has a device that keeps passkeys, gives secrets by them, and whose person is always there. */
export async function withPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  })
  return {
    credentials: async () =>
      (await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    add: async (credential) => {
      await devices.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    forgetAll: async () => {
      await devices.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}
