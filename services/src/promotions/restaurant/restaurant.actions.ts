import * as contract from '@sufra/contracts/promotions/restaurant/calls'
import { LOGO, type Logo } from '@sufra/contracts/promotions/restaurant/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict } from '../../platform/db/records.ts'
import { deleteOne, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { loadRestaurant, storeRestaurant } from '../../platform/restaurant/restaurant.ts'
import { type LogoRecord, Logos } from './logo.model.ts'

const UNUSED_TTL_MS = 24 * 60 * 60 * 1000

export const getRestaurantRecord = (app: AppContext) =>
  defineAction(contract.getRestaurantRecord, () => loadRestaurant(app))

/** @throws RuleError EDIT_CONFLICT with the present values; VALIDATION_ERROR for a missing logo. */
export const saveRestaurant = (app: AppContext) =>
  defineTransaction(contract.saveRestaurant, async (ctx, { logo: logoId, ...sent }) => {
    const before = await loadRestaurant(app)
    const { ifMatch } = ctx.meta
    if (typeof ifMatch === 'number' && ifMatch !== before.version) throw createEditConflict(before)
    const isSame = logoId === undefined || logoId === (before.logo?.id ?? null)
    const logo = isSame ? before.logo : await replaceLogo(before.logo, logoId, app.now())
    const after = { ...before, ...omitUndefined(sent), logo, version: before.version + 1 }
    storeRestaurant(after, app.now())
    await writeAudit(ctx, { what: 'restaurant.details', record: 'setting:restaurant', before, after }, app)
    return after
  })

function omitUndefined<T extends object>(sent: T) {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
}

/** Also removes logos that were uploaded over a day ago and not chosen. The one before stays for pages that are open. */
async function replaceLogo(before: Logo | null, id: string | null, now: Date): Promise<Logo | null> {
  const found = id === null ? null : await Logos.findOne({ _id: id }, { bytes: 0 }).lean<LogoRecord>()
  if (id !== null && !found) {
    throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'logo', message: LOGO }] }, { message: LOGO })
  }
  const isUnused = {
    storedAt: { $lt: new Date(now.getTime() - UNUSED_TTL_MS) },
    _id: { $nin: [before?.id ?? '', id ?? ''] },
  }
  const unused = await Logos.find(isUnused, { _id: 1 }).lean<Pick<LogoRecord, '_id'>[]>()
  write(...unused.map(({ _id }) => deleteOne(Logos, { _id })))
  return found && { id: found._id, width: found.width, height: found.height }
}
