import type { PasskeyCreation } from '@sufra/contracts/auth/passkeys/entities'
import { PASSKEYS_MOST } from '@sufra/domain/auth/passkeys'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Meta } from '@sufra/runtime/meta'
import type { AppContext } from '../platform/config.ts'
import { loadRestaurant } from '../platform/restaurant/restaurant.ts'
import { ensureDevice } from './device-token.ts'
import type { PasskeyRecord, Whose } from './passkey.model.ts'
import { CHALLENGE_MS, createChallenge } from './passkey-challenge.ts'
import { getRelyingParty } from './relying-party.ts'
import { ALGORITHMS, toUserHandle } from './verify-passkey.ts'

interface Person extends Whose {
  name: string
  displayName: string
}

/** What the browser needs for a new passkey. @param own those that the device must not replace. */
export async function createPasskeyCreation(
  meta: Meta,
  purpose: string,
  { name, displayName, ...whose }: Person,
  own: readonly PasskeyRecord[],
  app: AppContext,
): Promise<PasskeyCreation> {
  const { name: restaurant } = await loadRestaurant(app)
  return {
    challenge: createChallenge(purpose, ensureDevice(meta), app),
    rp: { id: getRelyingParty(app).id, name: restaurant },
    user: { id: toUserHandle(whose), name, displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ type: 'public-key', id, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** @throws RuleError TOO_MANY_PASSKEYS */
export function assertRoom(count: number): void {
  if (count >= PASSKEYS_MOST) throw createDomainError('TOO_MANY_PASSKEYS', { most: PASSKEYS_MOST })
}
