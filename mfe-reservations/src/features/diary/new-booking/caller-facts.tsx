import type { Customer } from '@sufra/contracts/customers/entities'
import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { normalisePhone } from '@sufra/domain/platform/phone'
import { findWishKinds } from '@sufra/domain/reservations/wish-kinds'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { color, size, space } from '@sufra/ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import {
  useCallerTagsQuery,
  useCustomerOfPhoneQuery,
  useCustomerReservationsQuery,
} from '../../../calls/reservations.ts'
import { staffWords } from '../../../staff-words.ts'
import { useMemberFacts } from '../booking-panel/use-member-facts.tsx'

const All = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: baseline;
  gap: ${space[1]} ${space[4]};
  font-size: ${size.s};
  dt { color: ${color.muted}; }
  dd { overflow-wrap: anywhere; }
`

/** What staff know of a caller: visits, no-shows, and the customer of the phone with tags and notes. */
export function CallerFacts({ phone }: { phone: string }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const number = normalisePhone(phone)
  const asked = { skip: number === null, refetchOnMountOrArgChange: true }
  const customer = useCustomerOfPhoneQuery({ phoneOrId: number ?? '' }, asked)
  const { currentData: bookings = [] } = useCustomerReservationsQuery({ phone: number ?? '' }, asked)
  const found = number === null || customer.isError ? undefined : customer.currentData
  const tags = useCallerTagsQuery(undefined, { skip: !found?.tags?.length }).data
  const member = found ? toMember(found, tags) : null
  const memberFacts = useMemberFacts(member)
  const count = (status: string) => bookings.filter((booking) => booking.status === status).length
  const [visits, noShows] = [count('completed'), count('no_show')]
  const facts: [string, ReactNode][] = []
  if (visits + noShows > 0) {
    const past = { visits: formatNumber(visits, language), noShows: formatNumber(noShows, language) }
    facts.push([t('diary.card.visits'), t('diary.card.past', past)])
  }
  facts.push(...memberFacts)
  if (facts.length === 0) return null
  const isAllergic = [...listTexts(member), ...bookings.map(({ specialRequests }) => specialRequests)].some(
    (text) => text && findWishKinds(text).includes('allergy'),
  )
  return (
    <All>
      {isAllergic && <Badge tone="danger">{t('diary.caller.allergy')}</Badge>}
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </Facts>
    </All>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

type Member = NonNullable<Parameters<typeof useMemberFacts>[0]>

function toMember({ tags: ids = [], adminNotes = null, ...customer }: Customer, tags: readonly Tag[] = []): Member {
  const { id, uniqueId, firstName, lastName, points, isMuslim } = customer
  const named = tags.filter((tag) => ids.includes(tag.id))
  return { id, uniqueId, firstName, lastName, points, isMuslim, tags: named, adminNotes }
}

/** Tags and notes, which are free texts. */
function listTexts(member: Member | null): (string | null | undefined)[] {
  return member ? [...(member.tags ?? []).flatMap(({ name, nameAr }) => [name, nameAr]), member.adminNotes] : []
}
