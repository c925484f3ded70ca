import { getDayOfWeek } from '@sufra/domain/platform/calendar-day'
import { formatDay, formatList, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { display } from '@sufra/ui/styles'
import { color, motion, radius, size, space } from '@sufra/ui/theme'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import styled from 'styled-components'
import { useOpening } from '../../lib/use-opening-times.ts'
import { staffWords } from '../../staff-words.ts'
import { DayNoteButton, DayNoteText } from './day-note/day-note.tsx'
import { TOUCH } from './layout.ts'

/** Focus target when the focused part disappears. */
const DAY_TITLE_ID = 'day-title'

export function focusDayTitle(): void {
  document.getElementById(DAY_TITLE_ID)?.focus({ preventScroll: true })
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`
const Title = styled.h2`
  ${display}
  font-size: ${size.l};
  &:focus-visible { outline: none; box-shadow: none; }
`
const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 44px;
  margin-inline-start: -${space[1]};
  padding: 0 ${space[1]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  font-size: ${size.m};
  font-weight: inherit;
  white-space: nowrap;
  cursor: pointer;
  > svg { color: ${color.gold}; transition: transform ${motion.gentle}; }
  &[aria-expanded='true'] > svg { transform: rotate(180deg); }
`
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`
const DayButtons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  @media ${TOUCH} { && button { min-inline-size: 44px; min-block-size: 44px; } }
`

interface DayHeadProps {
  day: string
  today: string
  /** Whether the folded month is open; undefined where it stands beside the day. */
  isMonthOpen: boolean | undefined
  onMonth: (isOpen: boolean) => void
  onDay: (day: string) => void
  onMove: (days: number) => void
}

export const DayHead = memo(function DayHead(props: DayHeadProps) {
  const { day, today, isMonthOpen, onMonth, onDay, onMove } = props
  const t = useWords(staffWords)
  const language = useLanguage()
  // Name of special hours, such as Eid.
  const special = useOpening().opening?.specialName(day)
  const long = formatDay(day, language, 'long')
  const short = formatList([formatWeekday(getDayOfWeek(day), language, 'short'), formatDay(day, language)], language)
  return (
    <Row>
      <Name>
        <Title id={DAY_TITLE_ID} tabIndex={-1}>
          {isMonthOpen === undefined ? (
            <span role="status">{long}</span>
          ) : (
            <Fold type="button" aria-expanded={isMonthOpen} onClick={() => onMonth(!isMonthOpen)}>
              {short}
              <Icon of={ChevronDown} />
            </Fold>
          )}
        </Title>
        {isMonthOpen !== undefined && <VisuallyHidden role="status">{long}</VisuallyHidden>}
        {special && (
          <Badge tone="gold">
            <bdi>{special}</bdi>
          </Badge>
        )}
      </Name>
      <DayButtons>
        <DayNoteButton day={day} />
        <IconButton icon={ChevronLeft} mirrored label={t('diary.day.previous')} onClick={() => onMove(-1)} />
        <Button kind="secondary" paused={day === today} onClick={() => onDay(today)}>
          {t('diary.day.today')}
        </Button>
        <IconButton icon={ChevronRight} mirrored label={t('diary.day.next')} onClick={() => onMove(1)} />
      </DayButtons>
      <DayNoteText day={day} />
    </Row>
  )
})
