import { isClearUsername } from '@sufra/domain/auth/username'
import { isBlank, isWellFormed } from '@sufra/domain/platform/clean-text'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import {
  changeableText,
  createStrictObject,
  dirhamsField,
  Flag,
  NullableEmail,
  RequiredPassword,
  requiredText,
} from '../../fields.ts'
import { AppCodeField } from '../second-factor/fields.ts'
import { PinField } from '../till/fields.ts'

/** `admin` edits; `viewer` reads and works the till (contract §2). */
export const StaffRole = z.enum(['admin', 'viewer'], { error: 'Role must be admin or viewer' })
export type StaffRole = z.infer<typeof StaffRole>

export const NewStaffPassword = z.object({
  password: RequiredPassword.check(
    z.refine(
      (password) => password.length >= 8 && isWellFormed(password) && !isBlank(password),
      'Password must be at least 8 characters',
    ),
  ),
})

export const OwnPassword = z.object({ present: RequiredPassword, ...NewStaffPassword.shape })
export type OwnPassword = z.infer<typeof OwnPassword>

const USERNAME = 'A username has Latin or Arabic letters, not both, digits, spaces and . _ - + @ ’'

/** The person's real name, in any letters. Null removes it. */
export const DisplayName = changeableText(NAME_MOST)

/** For mails about sign-ins from new devices; nobody proves that it is theirs. Absent keeps the present one. */
export const StaffEmail = z.optional(NullableEmail)

export const StaffTexts = z.object({ displayName: DisplayName, email: StaffEmail })

export const OwnEmail = z.object({ password: RequiredPassword, email: NullableEmail })
export type OwnEmail = z.infer<typeof OwnEmail>

const AMOUNT = 'Enter an amount from 0 to 1,000,000 dirhams, or none'

/** Beyond the specification: what an account may do while it is no editor. */
export const StaffRights = createStrictObject(
  {
    refund: Flag,
    seeContacts: Flag,
    acceptWithoutGuest: Flag,
    addPointsAbove: z.nullable(dirhamsField(0, AMOUNT, AMOUNT)),
  },
  'Say which rights the account has',
)
/** Absent rights stay as they are; a new account has all. */
export const StaffRightsChange = z.partial(StaffRights)

export const NewStaffAccount = z.object({
  username: requiredText('Username required', NAME_MOST).check(z.refine(isClearUsername, USERNAME)),
  displayName: DisplayName,
  email: StaffEmail,
  ...NewStaffPassword.shape,
  role: StaffRole,
  rights: z.optional(StaffRightsChange),
})
export type NewStaffAccount = z.infer<typeof NewStaffAccount>

/**
 * The editor who approves a call of somebody else at the same device, by password or, on a shared till, by PIN. With the
 * password goes the app's code of an editor who has a second factor.
 */
export const Approval = z.union(
  [
    createStrictObject({
      username: requiredText('Username required', NAME_MOST),
      password: RequiredPassword,
      code: z.optional(AppCodeField),
    }),
    createStrictObject({ username: requiredText('Username required', NAME_MOST), pin: PinField }),
  ],
  { error: 'Send the username of an editor with a password or a PIN' },
)
export type Approval = z.infer<typeof Approval>
