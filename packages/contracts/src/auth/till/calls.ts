import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, Nothing } from '../../fields.ts'
import { Admin } from '../staff/entities.ts'
import { Till } from './entities.ts'
import { LockMinutesField, OwnPin, PinField } from './fields.ts'
import * as routes from './routes.ts'

export const getTill = call(routes.getTill, {
  summary: 'Tell whether this device is a shared till, and who uses it',
  params: z.object({}),
  result: z.object({ till: Till.nullable() }),
})

/** Sets an HttpOnly device cookie. */
export const shareTill = call(routes.shareTill, {
  summary: 'Make this device a shared till',
  params: z.object({ lockMinutes: LockMinutesField }),
  result: z.object({ till: Till }),
})

export const unshareTill = call(routes.unshareTill, {
  summary: 'Make this device a shared till no longer',
  params: z.object({}),
  result: Nothing,
})

export const lockTill = call(routes.lockTill, {
  summary: 'Lock the session on a shared till until somebody says who it is',
  params: z.object({}),
  result: Nothing,
})

/**
 * `id` is one of the till's people. The PIN replaces the session, only on a till with a recent password sign-in of that
 * person. Too many wrong PINs require the password.
 */
export const pinLogin = call(routes.pinLogin, {
  summary: 'Sign staff in with a PIN, on a shared till',
  params: z.object({ id: Id, pin: PinField }),
  result: Admin,
})

export const setPin = call(routes.setPin, {
  summary: 'Choose the own PIN of staff',
  params: OwnPin,
  result: Admin,
})

export const removePin = call(routes.removePin, {
  summary: 'Take the own PIN of staff away',
  params: z.object({}),
  result: Admin,
})
