import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/contracts/entities/customer'
import { displayPhone } from '@sufra/domain/phone'
import { formatDate, formatDay, formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Bdi } from '@sufra/ui/isolate'
import type { ReactNode } from 'react'
import { words } from '../../words.ts'

interface Fact {
  label: string
  value: ReactNode
}

/** A customer's record as labels and values, in the reader's language; what is not known is a dash. */
export function useCustomerFacts(customer: Customer): Fact[] {
  const t = useWords(words)
  const tc = useWords(common)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { dateOfBirth, gender, emirate, nationality, isMuslim, email } = customer
  const named = (group: 'emirate' | 'nationality', name: string | null) =>
    name === null ? '–' : tc(`${group}.${name}` as 'emirate.Dubai')
  const diet = isMuslim === null ? t('customer.noPreference') : tc(`preference.${isMuslim ? 'halal' : 'all'}`)
  return [
    { label: t('customer.phone'), value: <Bdi>{displayPhone(customer.phoneNumber)}</Bdi> },
    { label: t('customer.customerId'), value: <Bdi>{customer.uniqueId}</Bdi> },
    { label: t('customer.points'), value: formatNumber(customer.points, language) },
    { label: t('customer.dateOfBirth'), value: dateOfBirth ? formatDay(dateOfBirth, language) : '–' },
    { label: t('customer.gender'), value: gender ? tc(`gender.${gender}`) : '–' },
    { label: t('customer.emirate'), value: named('emirate', emirate) },
    { label: t('customer.diet'), value: diet },
    { label: t('customer.email'), value: email ? <Bdi>{email}</Bdi> : '–' },
    { label: t('customer.nationality'), value: named('nationality', nationality) },
    { label: t('customer.since'), value: formatDate(customer.createdAt, language, timeZone) },
    { label: t('customer.discount'), value: <bdi>{customer.discount ?? t('customer.none')}</bdi> },
    { label: t('customer.notes'), value: <bdi>{customer.adminNotes ?? t('customer.none')}</bdi> },
  ]
}
