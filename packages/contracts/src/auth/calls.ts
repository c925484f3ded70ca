import { NAME_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { Customer } from '../customers/entities.ts'
import { Registration } from '../customers/fields.ts'
import {
  dayField,
  IdentifierField,
  Nothing,
  PrivacyVersionField,
  RequiredPassword,
  requiredText,
  Timestamp,
} from '../fields.ts'
import { OptionalConsent } from '../marketing/fields.ts'
import * as routes from './routes.ts'
import { Admin } from './staff/entities.ts'

export const checkUser = call(routes.checkUser, {
  summary: 'Tell whether a phone or customer ID has an account',
  params: z.object({ phoneNumber: IdentifierField }),
  result: z.object({ exists: z.boolean() }),
})

export const login = call(routes.login, {
  summary: 'Sign a customer in',
  params: z.object({ phoneNumber: IdentifierField, password: RequiredPassword }),
  result: z.object({ customer: Customer }),
})

/**
 * Beyond the specification: `privacyVersion` is the accepted privacy policy, `marketing` the consent to e-mails about
 * offers, which counts once the address is confirmed.
 */
export const register = call(routes.register, {
  summary: 'Register a customer and sign in',
  params: z.object({
    ...Registration.shape,
    privacyVersion: z.optional(PrivacyVersionField),
    marketing: OptionalConsent,
  }),
  result: z.object({ customer: Customer }),
})

export const forgotPassword = call(routes.forgotPassword, {
  summary: 'Recover a password by date of birth',
  params: z.object({ phoneNumber: IdentifierField, dateOfBirth: dayField('Date of birth required') }),
  result: z.object({ password: z.string() }),
})

/** Upgrades a session that a receipt opened to a full one. */
export const confirmPassword = call(routes.confirmPassword, {
  summary: 'Confirm the own password in a session that a receipt opened',
  params: z.object({ password: RequiredPassword }),
  result: z.object({ customer: Customer }),
})

export const adminLogin = call(routes.adminLogin, {
  summary: 'Sign staff in',
  params: z.object({
    username: requiredText('Username required', NAME_MOST),
    password: RequiredPassword,
  }),
  result: Admin,
})

export const logout = call(routes.logout, { summary: 'Sign out', params: z.object({}), result: Nothing })

export const session = call(routes.session, {
  summary: 'Tell who is signed in',
  params: z.object({}),
  result: z.object({ customer: Customer.nullable(), admin: Admin.nullable() }),
})

/** Beyond the specification: the token is sent as `X-Preview-Guest`; calls with it read as a guest without data. */
export const startTestGuest = call(routes.startTestGuest, {
  summary: 'See the pages as a test guest for an hour',
  params: z.object({}),
  result: z.object({ token: z.string(), endsAt: Timestamp }),
})
