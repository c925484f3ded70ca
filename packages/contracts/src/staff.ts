import { z } from 'zod'
import { call } from './call.ts'
import { AuditLine, StaffAccount } from './entities/admin.ts'
import { DayField, Id, NAME_MOST, NewStaffPassword, Nothing, optionalText, requiredText } from './fields.ts'
import { Paging } from './paging.ts'
import * as routes from './routes/staff.ts'

/** `admin` edits, `viewer` looks and works the till (contract §2). */
export const StaffRole = z.enum(['admin', 'viewer'], { error: 'Role must be admin or viewer' })
export type StaffRole = z.infer<typeof StaffRole>

export const listStaff = call(routes.listStaff, {
  summary: 'List staff accounts',
  params: z.object({}),
  result: z.array(StaffAccount),
})

export const createStaff = call(routes.createStaff, {
  summary: 'Create a staff account',
  params: z.object({
    username: requiredText('Username required', NAME_MOST),
    password: NewStaffPassword,
    role: StaffRole,
  }),
  result: StaffAccount,
})

export const updateStaff = call(routes.updateStaff, {
  summary: 'Update a staff account',
  params: z.object({
    id: Id,
    role: StaffRole,
    isActive: z.boolean({ error: 'Say whether the account is active' }),
  }),
  result: StaffAccount,
})

export const setStaffPassword = call(routes.setStaffPassword, {
  summary: 'Set a staff account’s password',
  params: z.object({ id: Id, password: NewStaffPassword }),
  result: Nothing,
})

/**
 * Always a page, newest first. `username`, `what` and `record` are exact; `from` and `to` are the restaurant's days, both
 * included.
 */
export const auditLog = call(routes.auditLog, {
  summary: 'List what staff did',
  params: Paging.extend({
    username: optionalText(NAME_MOST),
    what: optionalText(NAME_MOST),
    record: optionalText(NAME_MOST),
    from: z.optional(DayField),
    to: z.optional(DayField),
  }),
  result: z.array(AuditLine),
})
