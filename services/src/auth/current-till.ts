import type { Till } from '@sufra/contracts/auth/till/entities'
import { PIN_DAYS, PIN_TRIES } from '@sufra/domain/auth/credentials'
import type { Meta } from '@sufra/runtime/meta'
import { hashToken } from '../platform/calls/accounts.ts'
import type { AppContext } from '../platform/config.ts'
import { type AdminRecord, Admins, hasSecondFactor } from './admin.model.ts'
import { TillPeople, type TillPerson, type TillRecord, Tills } from './till.model.ts'

const DAY_MS = 24 * 60 * 60_000

export async function getCurrentTill({ till, tills }: Meta, app: AppContext): Promise<TillRecord | null> {
  if (tills) return Tills.findOne({ tokenHash: { $in: tills.map((each) => hashToken(each, app)) } }).lean<TillRecord>()
  return till ? Tills.findOne({ tokenHash: hashToken(till, app) }).lean<TillRecord>() : null
}

export function getPasswordDeadline(now: Date): Date {
  return new Date(now.getTime() - PIN_DAYS * DAY_MS)
}

function isPinEnough(person: TillPerson, account: AdminRecord, now: Date): boolean {
  const isFresh = person.passwordAt > getPasswordDeadline(now) && hasSignedIn(person, account)
  return account.pin !== undefined && isFresh && person.tries < PIN_TRIES
}

/** Whether the person's sign-in at the till is of the present account, and as strong as it needs now. */
export function hasSignedIn(person: TillPerson, account: AdminRecord): boolean {
  const { generation = 0 } = account
  return person.generation === generation && (!hasSecondFactor(account) || person.bySecondFactor === true)
}

export async function toTillDto(till: TillRecord, meta: Meta, now: Date): Promise<Till> {
  const people = await TillPeople.find({ till: till.tokenHash }).lean<TillPerson[]>()
  const accounts = await Admins.find({ id: { $in: people.map(({ adminId }) => adminId) } }).lean<AdminRecord[]>()
  const visible = accounts
    .filter(({ isActive }) => isActive)
    .map((account) => {
      const person = people.find(({ adminId }) => adminId === account.id) as TillPerson
      const { id, username, displayName } = account
      return { id, username, ...(displayName && { displayName }), pin: isPinEnough(person, account, now) }
    })
  const { session } = meta
  return {
    lockMinutes: till.lockMinutes,
    isLocked: session?.kind === 'admin' && session.isLocked === true,
    people: visible.sort((one, other) => one.username.localeCompare(other.username)),
  }
}

export async function addTillPerson(meta: Meta, account: AdminRecord, app: AppContext): Promise<void> {
  const till = await getCurrentTill(meta, app)
  if (!till) return
  const bySecondFactor = hasSecondFactor(account)
  const signedIn = { generation: account.generation ?? 0, passwordAt: app.now(), tries: 0, bySecondFactor }
  await TillPeople.updateOne({ till: till.tokenHash, adminId: account.id }, { $set: signedIn }, { upsert: true })
}
