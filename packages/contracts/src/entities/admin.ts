import { z } from 'zod'
import { Timestamp } from '../fields.ts'

/** A staff account (staff specification §3). Editing rights exist only for the role `admin`. */
export const Admin = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.string(),
  createdAt: Timestamp,
  /** The password was made by the product at its first start: until it is changed, every other call is refused. */
  passwordIsOneTime: z.literal(true).optional(),
  /** Beyond the specification: that a PIN was chosen, for shared tills; absent where none was. */
  hasPin: z.literal(true).optional(),
})
export type Admin = z.infer<typeof Admin>

/** A staff account as editors manage it; a disabled one cannot sign in. */
export const StaffAccount = Admin.extend({ isActive: z.boolean() })
export type StaffAccount = z.infer<typeof StaffAccount>

/** One line of the audit log (contract §9): who did what to which record, and the record before and after. */
export const AuditLine = z.object({
  id: z.number().int(),
  username: z.string(),
  /** The name typed into the form, where the form asks for one. */
  adminName: z.string().nullable(),
  /** For example `points.add` or `reward.update`. */
  what: z.string(),
  /** Kind and id, for example `customer:17`. */
  record: z.string(),
  /** The customer ID of a customer's record: null when the customer is gone, absent when it could not be asked for. */
  uniqueId: z.string().nullable().optional(),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: Timestamp,
})
export type AuditLine = z.infer<typeof AuditLine>
