import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { StaffRights } from './fields.ts'

/** A staff account (staff specification §3). Only the role `admin` has editing rights. */
export const Admin = z.object({
  id: z.number().int(),
  username: z.string(),
  /** The person's real name, where an editor entered it. */
  displayName: z.string().optional(),
  email: z.string().optional(),
  role: z.string(),
  createdAt: Timestamp,
  /** What the account may do while it is no editor; absent until an editor sets it, and then all. */
  rights: z.optional(StaffRights),
  /** A generated first password: every other call is refused until it changes. */
  passwordIsOneTime: z.literal(true).optional(),
  hasPin: z.literal(true).optional(),
  /** Codes of an app, or a passkey. */
  hasSecondFactor: z.literal(true).optional(),
  /** Of ten, each good once; absent without an app. */
  recoveryCodesLeft: z.number().int().optional(),
  /** Absent without any. */
  passkeys: z.number().int().optional(),
  /** Required and not there: every other call is refused until it is set up. */
  mustSetUpSecondFactor: z.literal(true).optional(),
})
export type Admin = z.infer<typeof Admin>

export const StaffAccount = Admin.extend({ isActive: z.boolean() })
export type StaffAccount = z.infer<typeof StaffAccount>

/** An audit log entry (contract §9), with the record before and after. */
export const AuditEntry = z.object({
  id: z.number().int(),
  username: z.string(),
  /** Their real name at that time. */
  displayName: z.string().optional(),
  adminName: z.string().nullable(),
  /** The editor who approved it at the same device. */
  approvedBy: z.string().optional(),
  approvedByName: z.string().optional(),
  what: z.string(),
  record: z.string(),
  /** For customer records: null when the customer is deleted, absent when the lookup failed. */
  uniqueId: z.string().nullable().optional(),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: Timestamp,
})
export type AuditEntry = z.infer<typeof AuditEntry>
