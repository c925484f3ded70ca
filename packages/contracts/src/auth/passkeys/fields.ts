import { NAME_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import { RequiredPassword, requiredText } from '../../fields.ts'

/** WebAuthn §4: a credential's id has at most 1023 bytes. */
const ID_MOST = 1364
const DATA_MOST = 4000
/** Without an attestation, which is not asked for, far less. */
const ATTESTATION_MOST = 16_000
const TRANSPORTS_MOST = 10

const ANSWER = 'Send the answer of the passkey'

/** Base64url, as browsers write bytes in JSON (WebAuthn §5.1). */
function createBytesField(most: number) {
  return z.string({ error: ANSWER }).check(z.regex(/^[\w-]+$/, ANSWER), z.maxLength(most, ANSWER))
}

const credential = {
  id: createBytesField(ID_MOST),
  rawId: createBytesField(ID_MOST),
  type: z.literal('public-key', { error: ANSWER }),
}

/** `AuthenticationResponseJSON` of WebAuthn. Browsers add fields, which are not read. */
export const PasskeyAssertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: createBytesField(DATA_MOST),
        authenticatorData: createBytesField(DATA_MOST),
        signature: createBytesField(DATA_MOST),
        userHandle: z.nullish(createBytesField(ID_MOST)),
      },
      { error: ANSWER },
    ),
  },
  { error: ANSWER },
)
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** `RegistrationResponseJSON` of WebAuthn. */
export const PasskeyCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: createBytesField(DATA_MOST),
        attestationObject: createBytesField(ATTESTATION_MOST),
        transports: z.optional(
          z.array(createBytesField(TRANSPORTS_MOST * 2), { error: ANSWER }).check(z.maxLength(TRANSPORTS_MOST, ANSWER)),
        ),
      },
      { error: ANSWER },
    ),
  },
  { error: ANSWER },
)
export type PasskeyCredential = z.infer<typeof PasskeyCredential>

export const PasskeyName = z.object({ name: requiredText('Enter a name for this passkey', NAME_MOST) })
export type PasskeyName = z.infer<typeof PasskeyName>

/** The form: the password opens the addition, the name comes with the answer of the passkey. */
export const NewPasskey = z.object({ ...PasskeyName.shape, password: RequiredPassword })
export type NewPasskey = z.infer<typeof NewPasskey>
