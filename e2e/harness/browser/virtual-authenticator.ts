import type { Page } from 'playwright-core'

interface VirtualPasskey {
  credentialId: string
  isResidentCredential: boolean
  privateKey: string
  rpId?: string
  signCount: number
}

export interface VirtualAuthenticator {
  /** Whether finger, face or PIN are right. */
  setVerified(isVerified: boolean): Promise<void>
  listPasskeys(): Promise<VirtualPasskey[]>
  /** As a password manager brings them to another device. */
  copyPasskeys(from: VirtualAuthenticator): Promise<void>
}

/** A device of Chromium that stores passkeys, for one page. It agrees to each question at once. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async setVerified(isUserVerified) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async listPasskeys() {
      return (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials
    },
    async copyPasskeys(from) {
      for (const credential of await from.listPasskeys())
        await client.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}
