import { NAME_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call, Paging } from '../../call.ts'
import { DayField, Id, Nothing, OptionalPassword, optionalText } from '../../fields.ts'
import { Admin, AuditEntry, StaffAccount } from './entities.ts'
import {
  DisplayName,
  NewStaffAccount,
  NewStaffPassword,
  OwnEmail,
  OwnPassword,
  StaffEmail,
  StaffRightsChange,
  StaffRole,
} from './fields.ts'
import * as routes from './routes.ts'

export const listStaff = call(routes.listStaff, {
  summary: 'List staff accounts',
  params: z.object({}),
  result: z.array(StaffAccount),
})

export const createStaff = call(routes.createStaff, {
  summary: 'Create a staff account',
  params: NewStaffAccount,
  result: StaffAccount,
})

export const updateStaff = call(routes.updateStaff, {
  summary: 'Update a staff account',
  params: z.object({
    id: Id,
    displayName: DisplayName,
    email: StaffEmail,
    role: z.optional(StaffRole),
    isActive: z.optional(z.boolean({ error: 'Say whether the account is active' })),
    rights: z.optional(StaffRightsChange),
  }),
  result: StaffAccount,
})

export const setStaffPassword = call(routes.setStaffPassword, {
  summary: 'Set a staff account’s password',
  params: z.object({ id: Id, ...NewStaffPassword.shape }),
  result: Nothing,
})

/** Ends the account's other sessions. A one-time password was given at the sign-in, so `present` may be absent. */
export const setOwnPassword = call(routes.setOwnPassword, {
  summary: 'Change the own password of staff',
  params: z.object({ ...OwnPassword.shape, present: OptionalPassword }),
  result: Admin,
})

/** Null removes it. Wrong passwords count as failed sign-ins. */
export const setOwnEmail = call(routes.setOwnEmail, {
  summary: 'Enter the own e-mail address of staff',
  params: OwnEmail,
  result: Admin,
})

/** An API key's number and name, too. */
const ACTOR_MOST = NAME_MOST + 20

/**
 * Always paged, newest first. `username`, `what` and `record` match exactly; `from` and `to` are inclusive days of the
 * restaurant.
 */
export const auditLog = call(routes.auditLog, {
  summary: 'List what staff did',
  params: Paging.extend({
    username: optionalText(ACTOR_MOST),
    what: optionalText(NAME_MOST),
    record: optionalText(NAME_MOST),
    from: z.optional(DayField),
    to: z.optional(DayField),
  }),
  result: z.array(AuditEntry),
})
