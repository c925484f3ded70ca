import type { CDPSession, Page } from 'playwright-core'

export type VirtualAuthenticator = Awaited<ReturnType<typeof addVirtualAuthenticator>>

/** A device of Chromium that stores passkeys, for one page. It agrees to each question at once. */
export async function addVirtualAuthenticator(page: Page) {
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
    /** Whether finger, face or PIN are right. */
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    listPasskeys: () => listPasskeys(client, authenticatorId),
    /** As a password manager brings them to another device. */
    async copyPasskeys(from: { listPasskeys(): ReturnType<typeof listPasskeys> }): Promise<void> {
      for (const credential of await from.listPasskeys())
        await client.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}

async function listPasskeys(client: CDPSession, authenticatorId: string) {
  return (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}
