import { isGuessablePin, LOCK_MINUTES, parsePin } from '@sufra/domain/auth/credentials'
import * as z from 'zod/mini'
import { RequiredPassword } from '../../fields.ts'

const SHAPE = 'A PIN has 4 to 6 digits'

export const PinField = z.pipe(
  z.string({ error: SHAPE }),
  z.transform((typed, context): string => {
    const pin = parsePin(typed)
    if (pin !== null) return pin
    context.issues.push({ code: 'custom', message: SHAPE, input: '' })
    return z.NEVER
  }),
)

const NewPin = PinField.check(z.refine((pin) => !isGuessablePin(pin), 'Please choose a PIN that is harder to guess'))

export const OwnPin = z.object({ password: RequiredPassword, pin: NewPin })
export type OwnPin = z.infer<typeof OwnPin>

export const LockMinutesField = z.literal(LOCK_MINUTES, { error: 'Say after how many minutes the till is locked' })
