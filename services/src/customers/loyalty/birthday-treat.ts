import type { Birthday } from '@sufra/contracts/customers/loyalty/fields'
import { type BirthdayTreat, findBirthdayTreat } from '@sufra/domain/customers/birthday'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { AppContext } from '../../platform/config.ts'
import { findGivenCode } from '../../promotions/public.ts'
import type { CustomerRecord } from '../customer.model.ts'
import { loadLoyalty } from './loyalty-rules.ts'

export function getBirthdayRef(customerId: number, { year }: BirthdayTreat): string {
  return `birthday:${customerId}:${year}`
}

type Born = Pick<CustomerRecord, 'dateOfBirth' | 'dateOfBirthChangedAt' | 'createdAt'>

export function findTreat(customer: Born, birthday: Birthday, app: AppContext): BirthdayTreat | null {
  const { dateOfBirth, dateOfBirthChangedAt, createdAt } = customer
  if (dateOfBirth === null) return null
  const knownSince = getDayInZone(dateOfBirthChangedAt ?? createdAt, app.config.restaurant.timeZone)
  return findBirthdayTreat(dateOfBirth, knownSince, getDayInZone(app.now(), app.config.restaurant.timeZone), birthday)
}

/** The treat of these days; null if there is none, or it was used. */
export async function findBirthdayCode(
  customer: Born & Pick<CustomerRecord, 'id'>,
  app: AppContext,
): Promise<{ code: string; until: string } | null> {
  const { birthday } = await loadLoyalty()
  const treat = birthday && findTreat(customer, birthday, app)
  const code = treat && (await findGivenCode(getBirthdayRef(customer.id, treat)))
  return code && !code.isUsed ? { code: code.code, until: treat.until } : null
}
