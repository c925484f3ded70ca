import { useToday } from '@sufra/api/restaurant-day'
import { useCanEdit } from '@sufra/api/session'
import { exportTransactions } from '@sufra/contracts/customers/points/routes'
import { exportReservations } from '@sufra/contracts/reservations/bookings/staff-routes'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { ExportButton } from '../../parts/export-button.tsx'
import { words } from '../../words.ts'

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  h2 { font-size: ${size.m}; font-weight: ${font.strong}; }
  p { color: ${color.muted}; font-size: ${size.s}; }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

export function Spreadsheets({ days }: { days: number }) {
  const t = useWords(words)
  const today = useToday()
  if (!useCanEdit()) return null
  const from = addDays(today, 1 - days)
  return (
    <Row aria-labelledby="spreadsheets-title">
      <div>
        <h2 id="spreadsheets-title">{t('reports.spreadsheets')}</h2>
        <p>{t('reports.spreadsheetsText')}</p>
      </div>
      <Buttons>
        <ExportButton
          path={`${exportTransactions.path}?from=${from}&to=${today}`}
          fileName="transactions.xlsx"
          label={t('reports.exportPoints')}
          running={t('reports.exportingPoints')}
        />
        <ExportButton
          path={`${exportReservations.path}?from=${from}`}
          fileName="reservations.xlsx"
          label={t('reports.exportReservations')}
          running={t('reports.exportingReservations')}
        />
      </Buttons>
    </Row>
  )
}
