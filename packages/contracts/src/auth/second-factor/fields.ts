import { parseAppCode, parseRecoveryCode, SECOND_FACTOR_GROUPS } from '@sufra/domain/auth/second-factor'
import * as z from 'zod/mini'
import { DayField, RequiredPassword } from '../../fields.ts'

function readCode(read: (typed: string) => string | null, sentence: string) {
  return z.pipe(
    z.string({ error: sentence }),
    z.transform((typed, context): string => {
      const code = read(typed)
      if (code !== null) return code
      context.issues.push({ code: 'custom', message: sentence, input: '' })
      return z.NEVER
    }),
  )
}

export const AppCodeField = readCode(parseAppCode, 'Enter the 6 digits of your app')
export const RecoveryCodeField = readCode(parseRecoveryCode, 'A recovery code has 25 letters and digits')

/** The caller's password, before the second factor changes. */
export const ProvenPassword = z.object({ password: RequiredPassword })

export const AppCode = z.object({ code: AppCodeField })
export type AppCode = z.infer<typeof AppCode>

export const Access = z.object({
  secondFactorFor: z.enum(SECOND_FACTOR_GROUPS, { error: 'Say who needs a second step: nobody, editors or staff' }),
  /** The first day; null for at once. */
  secondFactorFrom: z.nullable(DayField),
})
export type Access = z.infer<typeof Access>
