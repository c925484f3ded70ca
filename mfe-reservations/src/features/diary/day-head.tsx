import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { IconButton } from '@sufra/ui/icon-button'
import { display } from '@sufra/ui/styles'
import { size, space } from '@sufra/ui/theme'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import styled from 'styled-components'
import { useOpening } from '../../lib/use-opening-times.ts'
import { staffWords } from '../../staff-words.ts'
import { WaitlistButton } from './waitlist/waitlist-button.tsx'

/** Focus target when the focused booking disappears. */
export const DAY_TITLE_ID = 'day-title'

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
`

interface DayHeadProps {
  day: string
  today: string
  onDay: (day: string) => void
  onMove: (days: number) => void
  onWaitlist: () => void
}

export const DayHead = memo(function DayHead({ day, today, onDay, onMove, onWaitlist }: DayHeadProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  // Name of special hours, such as Eid.
  const special = useOpening().opening?.specialName(day)
  return (
    <Row>
      <Name>
        <Title id={DAY_TITLE_ID} tabIndex={-1}>
          <span role="status">{formatDay(day, language, 'long')}</span>
        </Title>
        {special && (
          <Badge tone="gold">
            <bdi>{special}</bdi>
          </Badge>
        )}
      </Name>
      <DayButtons>
        <WaitlistButton day={day} onPress={onWaitlist} />
        <IconButton icon={ChevronLeft} mirrored label={t('diary.day.previous')} onClick={() => onMove(-1)} />
        <Button kind="secondary" paused={day === today} onClick={() => onDay(today)}>
          {t('diary.day.today')}
        </Button>
        <IconButton icon={ChevronRight} mirrored label={t('diary.day.next')} onClick={() => onMove(1)} />
      </DayButtons>
    </Row>
  )
})
