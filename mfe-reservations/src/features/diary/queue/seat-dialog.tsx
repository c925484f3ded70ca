import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { staffWords } from '../../../staff-words.ts'
import { FreeTableList } from '../walk-in/free-table-list.tsx'
import { useFreeTables } from '../walk-in/use-free-tables.ts'
import type { useQueueActions } from './use-queue-actions.ts'

interface SeatDialogProps {
  entry: QueueEntry
  actions: ReturnType<typeof useQueueActions>
  onClose: () => void
}

/** The tables that a party of the queue can have now, without a drag; a press seats it there. */
export default function SeatDialog({ entry, actions, onClose }: SeatDialogProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const free = useFreeTables(entry.partySize, null)
  const seatAt = async (tableIds: readonly number[]) => {
    if (await actions.seatParty(entry, tableIds)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('floor.choice.title', { name: entry.name })}
      description={t('manage.people', { count: entry.partySize })}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {shared('actions.close')}
        </Button>
      }
    >
      {free && (
        <FreeTableList
          free={free}
          isSeating={actions.pendingId !== null}
          onSeat={({ tableIds }) => void seatAt(tableIds)}
        />
      )}
    </Dialog>
  )
}
