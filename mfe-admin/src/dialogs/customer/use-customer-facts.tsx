import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/contracts/customers/entities'
import { customerFields } from '@sufra/contracts/customers/fields'
import { type Answered, getRequestField } from '@sufra/contracts/record-fields'
import { findTier } from '@sufra/domain/customers/tiers'
import { formatBirthday, formatDate } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Bdi } from '@sufra/ui/localized-text'
import type { ReactNode } from 'react'
import { TagBadges } from '../../parts/tags/tag-badges.tsx'
import { pickTags, useTags } from '../../parts/tags/use-tags.ts'
import { TierBadge, useTiers } from '../../parts/tiers/tier-badge.tsx'
import { words } from '../../words.ts'
import { useFieldText } from './use-field-text.ts'

type Name = Answered<typeof customerFields>

interface Fact {
  name?: Name
  label: string
  value: ReactNode
}

/** Name and points stand above; the password is displayed on request only. */
const OMITTED: readonly string[] = ['firstName', 'lastName', 'password', 'email']
const PERSON = getRequestField(customerFields, 'profile').filter((name) => !OMITTED.includes(name)) as Name[]

/** Placeholders that say more than a dash. */
const NOTHING: { readonly [Field in Name]?: 'none' } = {
  discount: 'none',
  adminNotes: 'none',
}

export function useCustomerFacts(customer: Customer): Fact[][] {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const textOf = useFieldText()
  const tier = findTier(useTiers(), customer.tier)
  const tags = pickTags(useTags(), customer.tags)
  const createFact = (name: Name): Fact => {
    const text = textOf(name, customer[name])
    const nothing = NOTHING[name]
    const { kind } = customerFields[name].control
    const Isolated = kind === 'phone' || kind === 'email' ? Bdi : 'bdi'
    const value = text === null ? nothing ? t(`customer.${nothing}`) : '–' : <Isolated>{text}</Isolated>
    return { name, label: t(`customer.${name}`), value }
  }
  const email = createFact('email')
  const confirmation = customer.emailConfirmedAt ? (
    <Badge tone="success">{t('customer.emailConfirmed')}</Badge>
  ) : (
    <Badge>{t('customer.emailUnconfirmed')}</Badge>
  )
  /** The date of birth recovers the password, so viewers see only the day. */
  const { birthday } = customer
  const born: Fact | null =
    birthday === undefined ? null : { label: t('customer.birthday'), value: formatBirthday(birthday, language) }
  return [
    [
      createFact('phoneNumber'),
      { label: t('customer.customerId'), value: <Bdi>{customer.uniqueId}</Bdi> },
      {
        ...email,
        value: customer.email ? (
          <>
            {email.value} {confirmation}
          </>
        ) : (
          email.value
        ),
      },
    ],
    PERSON.map((name) => (name === 'dateOfBirth' && born) || createFact(name)),
    [
      { label: t('customer.since'), value: formatDate(customer.createdAt, language, timeZone) },
      createFact('discount'),
      createFact('adminNotes'),
      ...(customer.acceptsOffers ? [{ label: t('customer.offers'), value: t('customer.offersAccepted') }] : []),
      ...(tier ? [{ label: t('directory.tier'), value: <TierBadge tier={tier} /> }] : []),
      ...(tags.length > 0 ? [{ label: t('tags.title'), value: <TagBadges ids={customer.tags} /> }] : []),
    ],
  ]
}
