import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Icon } from '@sufra/ui/icon'
import { space } from '@sufra/ui/theme'
import { Pin } from 'lucide-react'
import { use } from 'react'
import styled from 'styled-components'
import { getSitting } from '../../../lib/sitting.ts'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { useTableName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { FloorContext } from '../floor/floor-context.ts'
import { useExcessText } from '../use-excess-text.ts'
import { TableActions } from './table-actions.tsx'

const All = styled.div`
  display: grid;
  gap: ${space[2]};
`
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`

/** Where a party sits and until when, and changing it. */
export function TableFacts({ booking }: { booking: Reservation }) {
  const t = useWords(staffWords)
  const clockTime = useClockTime()
  const floor = use(FloorContext)
  const { isPinned = false, leftAt, status } = booking
  const tables = useTableName()(booking.tableNumber) ?? t('floor.list.noTable')
  const time = clockTime(leftAt ?? new Date(getSitting(booking).to).toISOString())
  const excess = useExcessText()(booking)
  return (
    <All>
      <Line>
        <span>{t(leftAt ? 'floor.panel.left' : 'floor.panel.until', { tables, time })}</span>
        {isPinned && (
          <Badge tone="gold">
            <Icon of={Pin} size={14} />
            {t('floor.panel.pinned')}
          </Badge>
        )}
        {excess && <Badge tone="danger">{excess}</Badge>}
      </Line>
      {floor && status === 'confirmed' && <TableActions booking={booking} floor={floor} />}
    </All>
  )
}
