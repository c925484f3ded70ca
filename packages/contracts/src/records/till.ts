import { isGuessablePin, LOCK_MINUTES, readPin } from '@sufra/domain/pin'
import * as z from 'zod/mini'
import { RequiredPassword } from '../fields.ts'

const SHAPE = 'A PIN has 4 to 6 digits'

/** A PIN as typed, in either script's digits. */
export const PinField = z.pipe(
  z.string({ error: SHAPE }),
  z.transform((typed, context): string => {
    const pin = readPin(typed)
    if (pin !== null) return pin
    context.issues.push({ code: 'custom', message: SHAPE, input: '' })
    return z.NEVER
  }),
)

/** A PIN that somebody chooses. */
const NewPin = PinField.check(z.refine((pin) => !isGuessablePin(pin), 'Please choose a PIN that is harder to guess'))

/** What staff fill in for a PIN of their own. */
export const OwnPin = z.object({ password: RequiredPassword, pin: NewPin })
export type OwnPin = z.infer<typeof OwnPin>

/** After how many idle minutes a shared till is locked. */
export const LockMinutesField = z.literal(LOCK_MINUTES, { error: 'Say after how many minutes the till is locked' })
