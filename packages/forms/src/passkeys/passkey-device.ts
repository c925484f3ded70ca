import type { PasskeyCreation, PasskeyRequest } from '@sufra/contracts/auth/passkeys/entities'
import type { PasskeyAssertion, PasskeyCredential } from '@sufra/contracts/auth/passkeys/fields'

/** Loaded with the first use, because few pages need it. */
const loadLibrary = () => import('@simplewebauthn/browser')

/**
 * Asks the person for one of the device's passkeys.
 * @param isOffered among the suggestions of the field with `autocomplete="webauthn"`, until it is chosen there.
 * @throws what `getPasskeyFailure` names
 */
export async function answerChallenge(request: PasskeyRequest, isOffered = false): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary()
  const answer = await startAuthentication({ optionsJSON: request, useBrowserAutofill: isOffered })
  const { id, rawId, type, response } = answer
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Asks the person to make a passkey. @throws what `getPasskeyFailure` names */
export async function createPasskey(creation: PasskeyCreation): Promise<PasskeyCredential> {
  const { startRegistration } = await loadLibrary()
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/** Ends a question that is open. */
export async function cancelChallenge(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary()
  WebAuthnAbortService.cancelCeremony()
}

type PasskeyFailure = 'cancelled' | 'present' | 'elsewhere' | 'failed'

const FAILURES: Readonly<Record<string, PasskeyFailure>> = {
  // Browsers do not say whether the person chose none, has none or took too long.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'present',
  SecurityError: 'elsewhere',
}

export function getPasskeyFailure(error: unknown): PasskeyFailure {
  return (error instanceof Error && FAILURES[error.name]) || 'failed'
}
