import { useToday } from '@sufra/api/restaurant-day'
import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { useWords } from '@sufra/i18n/use-words'
import { ChipButton } from '@sufra/ui/chip'
import { Slot } from '@sufra/ui/slot'
import { StaffPage } from '@sufra/ui/staff-page'
import { space } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { PointsReports } from './points-reports.tsx'
import { RewardsReport } from './rewards-report.tsx'
import { Spreadsheets } from './spreadsheets.tsx'

const PERIODS = [7, 30, 90] as const

const Grid = styled.div`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: repeat(auto-fit, minmax(min(460px, 100%), 1fr));
`
const Periods = styled.div`
  display: flex;
  flex-wrap: wrap;
  white-space: nowrap;
  gap: ${space[2]};
`

export default function ReportsPage() {
  const t = useWords(words)
  const [days, setDays] = useState<number>(30)
  const today = useToday()
  const period: ReservationSlots['reservations/reports'] = { days }
  return (
    <StaffPage
      title={t('reports.title')}
      note={t('reports.note')}
      actions={
        <Periods role="group" aria-label={t('reports.period')}>
          {PERIODS.map((period) => (
            <ChipButton key={period} pressed={period === days} onClick={() => setDays(period)}>
              {t('reports.days', { count: period })}
            </ChipButton>
          ))}
        </Periods>
      }
    >
      {/* Remounts at midnight: the periods cover other days. */}
      <Grid key={today}>
        <PointsReports days={days} />
        <Slot name="reservations/reports" fallback={null} {...period} />
        <RewardsReport days={days} />
        <Slot name="reservations/feedback-reports" fallback={null} {...period} />
      </Grid>
      <Spreadsheets days={days} />
    </StaffPage>
  )
}
