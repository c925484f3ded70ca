import { getErrorSentence } from '@sufra/api/api-error'
import type { FreeTable } from '@sufra/contracts/reservations/floor/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import styled from 'styled-components'
import { useTakeTableMutation } from '../../../calls/waitlist.ts'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'
import { waitlistWords } from '../../../waitlist-words.ts'
import { FreeTableList } from '../walk-in/free-table-list.tsx'
import { getUntil, useFreeTables } from '../walk-in/use-free-tables.ts'

const Tables = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
  > button { justify-self: start; }
`

/** The best free table for a party that waits, by one press; the others behind another. Nothing without a floor plan. */
export function SeatNow({ entry }: { entry: WaitlistEntry }) {
  const t = useWords(waitlistWords)
  const staff = useWords(staffWords)
  const free = useFreeTables(entry.partySize, null)
  const [seat, { isLoading }] = useTakeTableMutation()
  const [isOpen, setOpen] = useState(false)
  const clockTime = useClockTime()
  if (!free) return null
  const { tables, turnMinutes } = free
  const seatAt = async (at: FreeTable) => {
    const until = getUntil(at, turnMinutes)
    try {
      await seat({ id: entry.id, tableIds: at.tableIds, ...(until && { until }) }).unwrap()
      const about = [
        entry.customerName,
        staff('manage.people', { count: entry.partySize }),
        staff('diary.block.table', { table: at.label }),
        ...(until ? [staff('floor.walkIn.end', { time: clockTime(until) })] : []),
      ]
      showToast({ title: t('staff.seated'), description: about.join(' · '), tone: 'success' })
    } catch (error) {
      showToast({ title: t('staff.seatFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Tables>
      <FreeTableList free={free} most={isOpen ? undefined : 1} isSeating={isLoading} onSeat={(at) => void seatAt(at)} />
      {tables && tables.length > 1 && (
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {staff('floor.walkIn.others')}
        </Button>
      )}
    </Tables>
  )
}
