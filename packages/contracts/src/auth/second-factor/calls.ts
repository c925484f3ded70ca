import { REASON_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, requiredText } from '../../fields.ts'
import { PasskeyAssertion } from '../passkeys/fields.ts'
import { Admin, StaffAccount } from '../staff/entities.ts'
import { Access, AppCode, AppCodeField, ProvenPassword, RecoveryCodeField } from './fields.ts'
import * as routes from './routes.ts'

const TICKET_MOST = 500

/**
 * After 401 `SECOND_FACTOR_NEEDED`, whose body has the ticket: five minutes, on the same device. Each code counts once.
 * `assertion` answers a challenge of `startPasskeySignIn`, by a passkey of the account.
 * `trustDevice` leaves the second step out on this device for 30 days, unless it is a shared till.
 */
export const signInWithSecondFactor = call(routes.signInWithSecondFactor, {
  summary: 'Sign staff in, the second step after the password',
  params: z
    .object({
      ticket: requiredText('Please log in with your password first', TICKET_MOST),
      code: z.optional(AppCodeField),
      recoveryCode: z.optional(RecoveryCodeField),
      assertion: z.optional(PasskeyAssertion),
      trustDevice: z.optional(z.boolean({ error: 'Say whether this device is trusted' })),
    })
    .refine(
      ({ code, recoveryCode, assertion }) =>
        [code, recoveryCode, assertion].filter((proof) => proof !== undefined).length === 1,
      { error: 'Send a code of your app, a recovery code or the answer of a passkey', path: ['code'] },
    ),
  result: Admin,
})

/** The factor counts once it is confirmed. No other answer has the secret. */
export const startSecondFactor = call(routes.startSecondFactor, {
  summary: 'Begin to set up the own second factor of staff, or a new one',
  params: ProvenPassword,
  result: z.object({ secret: z.string(), uri: z.string() }),
})

/** No other answer has the recovery codes. Those of an earlier factor end. */
export const confirmSecondFactor = call(routes.confirmSecondFactor, {
  summary: 'Confirm the own second factor of staff by a code of the app',
  params: AppCode,
  result: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const removeSecondFactor = call(routes.removeSecondFactor, {
  summary: 'Take the own second factor of staff away',
  params: ProvenPassword,
  result: Admin,
})

/** Ends the account's sessions. */
export const resetSecondFactor = call(routes.resetSecondFactor, {
  summary: 'Take the second factor of another staff account away',
  params: z.object({ id: Id, reason: requiredText('Reason required', REASON_MOST) }),
  result: StaffAccount,
})

export const getAccess = call(routes.getAccess, {
  summary: 'Get which staff need a second factor',
  params: z.object({}),
  result: Access,
})

/** Whoever needs one and has none sets it up right after signing in, from that day on. */
export const saveAccess = call(routes.saveAccess, {
  summary: 'Decide which staff need a second factor',
  params: Access,
  result: Access,
})
