import type { ParamsOf } from '@sufra/contracts/call'
import { updateProfile as updateProfileCall } from '@sufra/contracts/customers/calls'
import { customerFields } from '@sufra/contracts/customers/fields'
import { getRequestField, listAnswered, pick } from '@sufra/contracts/record-fields'
import { isDefaultPassword } from '@sufra/domain/auth/credentials'
import { isSameMailbox } from '@sufra/domain/platform/email-address'
import type { Meta } from '@sufra/runtime/meta'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { hashToken } from '../../platform/calls/accounts.ts'
import { type ActionContext, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runAfterCommit } from '../../platform/db/transaction.ts'
import { type Act, writeAudit } from '../../platform/observability/audit.ts'
import { type CustomerRecord, toDtoFor, toSearchFields } from '../customer.model.ts'
import { enqueueConfirmation, followEmail, getMailboxKey } from '../email/change-email.ts'
import { protectPassword, type StoredPassword } from '../password.ts'
import { assertDateOfBirth } from '../registration/create-customer.ts'
import { editProfile } from './edit-profile.ts'

type Profile = Omit<ParamsOf<typeof updateProfileCall>, 'id'>

/**
 * Saves a profile from the customer or an editor (customer specification §5). A blank password keeps the present one;
 * without a chosen one, the new first name becomes the password.
 * A new password ends the customer's other sessions. Another address waits for its confirmation.
 */
export const updateProfile = (app: AppContext) =>
  defineTransaction(updateProfileCall, async (ctx, { id, ...profile }) => {
    assertDateOfBirth(profile.dateOfBirth, app)
    const { passwordChanged, before, after } = await saveProfile(ctx, id, profile, app)
    if (!isSameMailbox(before.email, after.email)) enqueueConfirmation(id, after.mailboxKey, app)
    const afterwards = { ...toAuditView(after), ...(passwordChanged ? { passwordChanged } : {}) }
    const act: Act = {
      what: 'customer.profile',
      record: `customer:${id}`,
      before: toAuditView(before),
      after: afterwards,
    }
    await writeAudit(ctx, act, app)
    // Cached sessions hold the account's audience and generation.
    if (passwordChanged || before.isMuslim !== after.isMuslim)
      runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { customerId: id }))
    return toDtoFor(ctx.meta.session, after)
  })

async function saveProfile(ctx: ActionContext, id: number, { password: chosen, ...sent }: Profile, app: AppContext) {
  const password = chosen ? await protectPassword(chosen, app, 'known') : null
  const mailboxKey = await getMailboxKey(sent.email, app)
  const editOf = (present: CustomerRecord) => {
    const fields = { ...sent, isMuslim: sent.isMuslim ?? present.isMuslim }
    const isBirthdayChanged = sent.dateOfBirth !== present.dateOfBirth
    return {
      changes: {
        ...fields,
        ...toSearchFields({ ...present, ...fields }),
        ...followEmail(present, sent.email, mailboxKey),
        ...(isBirthdayChanged && { dateOfBirthChangedAt: app.now() }),
        ...(password && { password }),
      },
      passwordChanged: isPasswordChanged(present, fields.firstName, password),
    }
  }
  return editProfile(id, editOf, getExemptSession(id, ctx.meta, app), ctx.meta)
}

function isPasswordChanged(present: CustomerRecord, firstName: string, chosen: StoredPassword | null): boolean {
  return chosen !== null || (present.password === null && !isDefaultPassword(firstName, present.firstName))
}

function getExemptSession(id: number, { session, token }: Meta, app: AppContext): string | null {
  return session?.kind === 'customer' && session.customerId === id && token ? hashToken(token, app) : null
}

function toAuditView(record: CustomerRecord) {
  const answered = new Set<string>(listAnswered(customerFields, 'viewer'))
  return pick(
    record,
    getRequestField(customerFields, 'profile').filter((name) => answered.has(name)),
  )
}
