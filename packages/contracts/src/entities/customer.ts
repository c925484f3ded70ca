import { z } from 'zod'
import { Timestamp } from '../fields.ts'

/** A customer as others see it (customer specification §3). `adminNotes` reaches staff only (contract §2); the password nobody (see `showPassword`). */
export const Customer = z.object({
  id: z.number().int(),
  uniqueId: z.string(),
  phoneNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  isMuslim: z.boolean().nullable(),
  emirate: z.string().nullable(),
  email: z.string().nullable(),
  nationality: z.string().nullable(),
  points: z.number().int().min(0),
  discount: z.string().nullable(),
  adminNotes: z.string().nullable().optional(),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type Customer = z.infer<typeof Customer>

/** One line of the points ledger (contract §4): `points` is signed, `amount` is fils. */
export const Transaction = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  type: z.enum(['earn', 'redeem', 'welcome', 'adjustment']),
  description: z.string(),
  points: z.number().int(),
  amount: z.number().int().nullable(),
  qrCodeHash: z.string().nullable(),
  rewardId: z.number().int().nullable(),
  posOrderNumber: z.string().nullable(),
  adminName: z.string().nullable(),
  createdAt: Timestamp,
})
export type Transaction = z.infer<typeof Transaction>
