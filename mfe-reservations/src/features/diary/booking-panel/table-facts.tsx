import { getErrorSentence } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { Armchair, Pin, PinOff, Unlink } from 'lucide-react'
import { use } from 'react'
import styled from 'styled-components'
import { useAssignTablesMutation } from '../../../calls/floor.ts'
import { getSitting } from '../../../lib/sitting.ts'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { useGuestName, useTableName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { FloorContext } from '../floor/floor-context.ts'
import { useExcessText } from '../use-excess-text.ts'

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
  const nameOf = useGuestName()
  const floor = use(FloorContext)
  const [assign, { isLoading }] = useAssignTablesMutation()
  const { tableIds, isPinned = false, leftAt, status, id, version = 0 } = booking
  const tables = useTableName()(booking.tableNumber) ?? t('floor.list.noTable')
  const time = clockTime(leftAt ?? new Date(getSitting(booking).to).toISOString())

  const excess = useExcessText()(booking)

  const takeAway = async () => {
    try {
      await assign({ id, tableIds: [], ifMatch: version }).unwrap()
      showToast({ title: t('floor.choice.removed', { name: nameOf(booking) }), tone: 'success' })
    } catch (error) {
      showToast({ title: t('floor.choice.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const togglePin = async (ids: readonly number[]) => {
    try {
      await assign({ id, tableIds: [...ids], isPinned: !isPinned, ifMatch: version }).unwrap()
      showToast({ title: t(isPinned ? 'floor.panel.unpinned' : 'floor.panel.pinnedText'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('floor.choice.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <All>
      <Line>
        <bdi>{t(leftAt ? 'floor.panel.left' : 'floor.panel.until', { tables, time })}</bdi>
        {isPinned && (
          <Badge tone="gold">
            <Icon of={Pin} size={14} />
            {t('floor.panel.pinned')}
          </Badge>
        )}
        {excess && <Badge tone="danger">{excess}</Badge>}
      </Line>
      {status === 'confirmed' && (
        <Line>
          <Button
            kind="secondary"
            icon={<Icon of={Armchair} size={18} />}
            paused={isLoading}
            onClick={() => floor?.chooseTable(booking)}
          >
            {t('floor.panel.choose')}
          </Button>
          {tableIds && (
            <Button
              kind="secondary"
              icon={<Icon of={isPinned ? PinOff : Pin} size={18} />}
              busy={isLoading}
              onClick={() => void togglePin(tableIds)}
            >
              {t(isPinned ? 'floor.panel.unpin' : 'floor.panel.pin')}
            </Button>
          )}
          {tableIds && (
            <Button
              kind="secondary"
              icon={<Icon of={Unlink} size={18} />}
              paused={isLoading}
              onClick={() => void takeAway()}
            >
              {t('floor.choice.remove')}
            </Button>
          )}
        </Line>
      )}
    </All>
  )
}
