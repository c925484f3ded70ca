import type { PasskeyAssertion, PasskeyCredential } from '@sufra/contracts/auth/passkeys/fields'
import type { AppContext } from '../platform/config.ts'
import type { PasskeyRecord, Whose } from './passkey.model.ts'
import { getRelyingParty, type RelyingParty } from './relying-party.ts'

/** ES256, EdDSA and RS256, which all devices know one of (COSE). */
export const ALGORITHMS = [-7, -8, -257]

interface Answered {
  challenge: string
  counter: number
}

type IsOwnChallenge = (challenge: string) => boolean

/** Null for an answer that proves nothing: of another passkey, page, host or challenge, or changed. */
export function verifyAssertion(
  { id, rawId, type, response }: PasskeyAssertion,
  passkey: PasskeyRecord,
  isOwnChallenge: IsOwnChallenge,
  app: AppContext,
): Promise<Answered | null> {
  return verify(response.clientDataJSON, isOwnChallenge, app, async (expected, { verifyAuthenticationResponse }) => {
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    // Absent in answers of devices that were given the passkey's id.
    if (userHandle && userHandle !== toUserHandle(passkey)) return null
    const { credentialId, publicKey, counter } = passkey
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    })
    return verified ? { counter: authenticationInfo.newCounter } : null
  })
}

type Registered = Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'rpId'>

/** Null as of `verifyAssertion`. */
export function verifyRegistration(
  { id, rawId, type, response }: PasskeyCredential,
  isOwnChallenge: IsOwnChallenge,
  app: AppContext,
): Promise<(Registered & Answered) | null> {
  return verify(response.clientDataJSON, isOwnChallenge, app, async (expected, { verifyRegistrationResponse }) => {
    const { clientDataJSON, attestationObject, transports = [] } = response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      rpId: expected.expectedRPID,
    }
  })
}

/** `user.id` of WebAuthn: the same for all passkeys of a person, and nothing that names the person. */
export function toUserHandle({ kind, personId }: Whose): string {
  return Buffer.from(`${kind}:${personId}`).toString('base64url')
}

type Library = typeof import('@simplewebauthn/server')

interface Expected {
  expectedChallenge: (challenge: string) => boolean
  expectedOrigin: string
  expectedRPID: string
}

/** The library is loaded with the first passkey. It throws for whatever does not fit. */
async function verify<Found extends object>(
  clientDataJSON: string,
  isOwnChallenge: IsOwnChallenge,
  app: AppContext,
  run: (expected: Expected, library: Library) => Promise<Found | null>,
): Promise<(Found & { challenge: string }) | null> {
  const party = getRelyingParty(app)
  const page = getPage(clientDataJSON, party)
  if (page === null) return null
  const library = await import('@simplewebauthn/server')
  let challenge = ''
  const expectedChallenge = (given: string) => {
    challenge = given
    return isOwnChallenge(given)
  }
  const expected = { expectedChallenge, expectedOrigin: page, expectedRPID: party.id }
  const found = await run(expected, library).catch(() => null)
  return found && { ...found, challenge }
}

/** The page that the browser names, if it is one of the product's. */
function getPage(clientDataJSON: string, party: RelyingParty): string | null {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof origin === 'string' && party.isPage(origin) ? origin : null
  } catch {
    return null
  }
}
