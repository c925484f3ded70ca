import type { Birthday } from '@sufra/contracts/customers/loyalty/fields'
import { type BirthdayTreat, findBirthdayTreat } from '@sufra/domain/customers/birthday'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { AppContext } from '../../platform/config.ts'
import type { CustomerRecord } from '../customer.model.ts'

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
