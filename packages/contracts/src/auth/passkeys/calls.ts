import { z } from 'zod'
import { call } from '../../call.ts'
import { Customer } from '../../customers/entities.ts'
import { Id, Nothing } from '../../fields.ts'
import { ProvenPassword } from '../second-factor/fields.ts'
import { Admin } from '../staff/entities.ts'
import { Passkey, PasskeyCreation, PasskeyRequest } from './entities.ts'
import { PasskeyAssertion, PasskeyCredential, PasskeyName } from './fields.ts'
import * as ownRoutes from './own-routes.ts'
import * as routes from './routes.ts'
import * as staffRoutes from './staff-routes.ts'

/** The challenge is this device's, for five minutes and one use. */
export const startPasskeySignIn = call(routes.startPasskeySignIn, {
  summary: 'Get the challenge for a passkey',
  params: z.object({}),
  result: PasskeyRequest,
})

/** Without username and password. Every reason of a refusal has the same answer. */
export const signInWithPasskey = call(routes.signInWithPasskey, {
  summary: 'Sign staff in by a passkey alone',
  params: z.object({ assertion: PasskeyAssertion }),
  result: Admin,
})

export const loginWithPasskey = call(routes.loginWithPasskey, {
  summary: 'Sign a customer in by a passkey alone',
  params: z.object({ assertion: PasskeyAssertion }),
  result: z.object({ customer: Customer }),
})

/** In the order in which they were added. */
export const listPasskeys = call(staffRoutes.listPasskeys, {
  summary: 'List the own passkeys of staff',
  params: z.object({}),
  result: z.array(Passkey),
})

export const startPasskey = call(staffRoutes.startPasskey, {
  summary: 'Begin to add an own passkey of staff',
  params: ProvenPassword,
  result: PasskeyCreation,
})

/** Within five minutes, on the same device. A repeat of the same answer changes nothing. */
export const addPasskey = call(staffRoutes.addPasskey, {
  summary: 'Add an own passkey of staff',
  params: z.object({ ...PasskeyName.shape, credential: PasskeyCredential }),
  result: Admin,
})

export const renamePasskey = call(staffRoutes.renamePasskey, {
  summary: 'Rename an own passkey of staff',
  params: z.object({ id: Id, ...PasskeyName.shape }),
  result: Passkey,
})

export const removePasskey = call(staffRoutes.removePasskey, {
  summary: 'Remove an own passkey of staff',
  params: z.object({ id: Id, ...ProvenPassword.shape }),
  result: Admin,
})

export const listOwnPasskeys = call(ownRoutes.listOwnPasskeys, {
  summary: 'List the own passkeys of a customer',
  params: z.object({ id: Id }),
  result: z.array(Passkey),
})

export const startOwnPasskey = call(ownRoutes.startOwnPasskey, {
  summary: 'Begin to add an own passkey of a customer',
  params: z.object({ id: Id, ...ProvenPassword.shape }),
  result: PasskeyCreation,
})

/** Named after the device. A new password, a recovery or another phone ends it, as they end sessions. */
export const addOwnPasskey = call(ownRoutes.addOwnPasskey, {
  summary: 'Add an own passkey of a customer',
  params: z.object({ id: Id, credential: PasskeyCredential }),
  result: Passkey,
})

export const removeOwnPasskey = call(ownRoutes.removeOwnPasskey, {
  summary: 'Remove an own passkey of a customer',
  params: z.object({ id: Id, passkeyId: Id, ...ProvenPassword.shape }),
  result: Nothing,
})
