import { addGuestSheet } from '@sufra/contracts/front-ends/guest-sheet'
import type { ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Bdi, LocalizedText } from '@sufra/ui/localized-text'
import { Link, useLocation } from '@sufra/ui/router'
import { space } from '@sufra/ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`
const Member = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  a { display: inline-flex; align-items: center; min-block-size: 24px; }
`
const Notes = styled.bdi`
  white-space: pre-line;
`

/** What is known about the reservation's customer. */
export function useMemberFacts(member: ReservationDetails['member']): [label: string, value: ReactNode][] {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const language = useLanguage()
  const { search } = useLocation()
  if (!member) return []
  const { id, firstName, lastName, uniqueId, points, isMuslim, tags = [], adminNotes } = member
  const facts: [string, ReactNode][] = [
    [
      t('diary.card.member'),
      <Member key="member">
        <Bdi>{`${firstName} ${lastName} · ${uniqueId}`}</Bdi>
        <Link to={addGuestSheet(search, id)}>{t('diary.card.till')}</Link>
      </Member>,
    ],
    [t('diary.card.points'), formatNumber(points, language)],
  ]
  if (isMuslim !== null) facts.push([t('diary.card.diet'), shared(`preference.${isMuslim ? 'halal' : 'all'}`)])
  if (tags.length > 0)
    facts.push([
      t('diary.card.tags'),
      <Tags key="tags">
        {tags.map(({ name, nameAr }) => (
          <Badge key={name}>
            <LocalizedText text={name} arabic={nameAr} />
          </Badge>
        ))}
      </Tags>,
    ])
  if (adminNotes) facts.push([t('diary.card.notes'), <Notes key="notes">{adminNotes}</Notes>])
  return facts
}
