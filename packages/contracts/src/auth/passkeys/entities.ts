import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})
export type Passkey = z.infer<typeof Passkey>

const PublicKey = z.literal('public-key')
const Required = z.literal('required')

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. No list of credentials: the device offers those that it has. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number().int(),
  userVerification: Required,
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.number().int() })),
  /** Milliseconds. */
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object({ type: PublicKey, id: z.string(), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: Required,
    requireResidentKey: z.literal(true),
    userVerification: Required,
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>
