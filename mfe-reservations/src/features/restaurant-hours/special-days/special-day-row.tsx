import { useBusinessDay } from '@sufra/api/restaurant-day'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { useSpecialDayWords } from './use-special-day-words.ts'

const Row = styled.li<{ $past: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[2]};
  border-block-start: 1px solid ${color.line};
  font-size: ${size.s};
  color: ${({ $past }) => ($past ? color.muted : color.ink)};
`
const Name = styled.span`
  display: inline-flex;
  gap: ${space[2]};
  flex: 1 1 180px;
  font-weight: ${font.strong};
`
const When = styled.span`
  flex: 2 1 220px;
`
const Hijri = styled.small`
  display: block;
  color: ${color.muted};
`
const Hours = styled.span`
  flex: 2 1 260px;
`

interface SpecialDayRowProps {
  day: SpecialDay
  /** Absent without editing rights. */
  onEdit?: () => void
  onDelete?: () => void
}

export function SpecialDayRow({ day, onEdit, onDelete }: SpecialDayRowProps) {
  const t = useWords(managementWords)
  const tc = useWords(common)
  const { formatDays, formatHijri, formatHours } = useSpecialDayWords()
  const today = useBusinessDay()
  const past = day.untilDate < today
  const now = !past && day.fromDate <= today
  return (
    <Row $past={past}>
      <Name>
        <bdi>{day.label}</bdi>
        {past && <Badge>{t('specialDays.past')}</Badge>}
        {now && <Badge tone="gold">{t('specialDays.now')}</Badge>}
      </Name>
      <When>
        {formatDays(day)}
        <Hijri>{formatHijri(day)}</Hijri>
      </When>
      <Hours>{formatHours(day)}</Hours>
      {onEdit && (
        <Button kind="quiet" onClick={onEdit}>
          {tc('actions.edit')}
        </Button>
      )}
      {onDelete && (
        <Button kind="quiet" onClick={onDelete}>
          {tc('actions.delete')}
        </Button>
      )}
    </Row>
  )
}
