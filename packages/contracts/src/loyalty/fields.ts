import { MAX_EXPIRY_MONTHS, MIN_EXPIRY_MONTHS } from '@sufra/domain/point-lots'
import * as z from 'zod/mini'
import { wholeNumber } from '../fields.ts'

export const EXPIRY_MONTHS = `Points expire after ${MIN_EXPIRY_MONTHS} to ${MAX_EXPIRY_MONTHS} months, or never`

export const LoyaltyToSave = z.object({
  expiryMonths: z.nullable(wholeNumber(MIN_EXPIRY_MONTHS, MAX_EXPIRY_MONTHS, EXPIRY_MONTHS)),
})
export type LoyaltyToSave = z.infer<typeof LoyaltyToSave>
