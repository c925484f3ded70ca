import { getErrorSentence } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { Armchair, Pin, PinOff, Unlink } from 'lucide-react'
import styled from 'styled-components'
import { useAssignTablesMutation } from '../../../calls/floor.ts'
import { staffWords } from '../../../staff-words.ts'
import type { Floor } from '../floor/floor-context.ts'
import { useAssignTables } from '../floor/use-assign-tables.ts'

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`

/** Another table, staying at it, or none. */
export function TableActions({ booking, floor }: { booking: Reservation; floor: Floor }) {
  const t = useWords(staffWords)
  const [assign, { isLoading }] = useAssignTablesMutation()
  const { removeTable, isSeating } = useAssignTables(floor.plan)
  const { tableIds, isPinned = false, id, version = 0 } = booking
  const togglePin = async (ids: readonly number[]) => {
    try {
      await assign({ id, tableIds: [...ids], isPinned: !isPinned, ifMatch: version }).unwrap()
      showToast({ title: t(isPinned ? 'floor.panel.unpinned' : 'floor.panel.pinnedText'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('floor.choice.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Line>
      <Button
        kind="secondary"
        icon={<Icon of={Armchair} size={18} />}
        paused={isLoading || isSeating}
        onClick={() => floor.chooseTable(booking)}
      >
        {t('floor.panel.choose')}
      </Button>
      {tableIds && (
        <>
          <Button
            kind="secondary"
            icon={<Icon of={isPinned ? PinOff : Pin} size={18} />}
            busy={isLoading}
            paused={isSeating}
            onClick={() => void togglePin(tableIds)}
          >
            {t(isPinned ? 'floor.panel.unpin' : 'floor.panel.pin')}
          </Button>
          <Button
            kind="secondary"
            icon={<Icon of={Unlink} size={18} />}
            busy={isSeating}
            paused={isLoading}
            onClick={() => void removeTable(booking)}
          >
            {t('floor.choice.remove')}
          </Button>
        </>
      )}
    </Line>
  )
}
