import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { Notice } from '@sufra/ui/notice'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import { DoorOpen } from 'lucide-react'
import styled from 'styled-components'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { BlockedNotice, UnblockButton } from '../blocks/table-block.tsx'
import { useTableTexts } from './use-table-texts.ts'

const All = styled.div`
  display: grid;
  gap: ${space[2]};
  h3 { font-size: ${size.s}; font-weight: ${font.strong}; }
  p { color: ${color.muted}; }
  ul { display: grid; gap: ${space[2]}; margin: 0; padding: 0; list-style: none; }
`
const Next = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  inline-size: 100%;
  min-block-size: 44px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.ink};
  font-size: ${size.s};
  text-align: start;
  cursor: pointer;
  &:hover { border-color: ${color.goldFill}; }
`

/** Lazy: rarely needed. */
const QuickTableBlock = createLazyPart(() => import('../blocks/quick-table-block.tsx'))

interface TableDialogProps {
  day: Day
  table: FloorPlan['tables'][number]
  /** The table's reservations to come. */
  next: readonly Reservation[]
  /** Whether a party can sit down now. */
  isSeatable: boolean
  /** What takes the table out of service. */
  block: Block | undefined
  /** The called party of the queue that it is held for. */
  hold: { name: string; heldUntil: string } | undefined
  /** Asks for another end than the usual ones. */
  onBlock: () => void
  onWalkIn: () => void
  onOpen: (id: number) => void
  onClose: () => void
}

/** A table without guests, perhaps reserved for later. */
export function TableDialog(props: TableDialogProps) {
  const { day, table, next, isSeatable, block, hold, onBlock, onWalkIn, onOpen, onClose } = props
  const t = useWords(staffWords)
  const shared = useWords(common)
  const nameOf = useGuestName()
  const clockTime = useClockTime()
  const { formatRange, formatStart, formatEnd } = useTableTexts()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('floor.tableDialog.title', { label: table.label })}
      description={formatRange(table)}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {shared('actions.close')}
          </Button>
          {block && <UnblockButton block={block} table={table} onDone={onClose} />}
          {isSeatable && (
            <Button icon={<Icon of={DoorOpen} />} onClick={onWalkIn}>
              {next[0]
                ? t('floor.tableDialog.seatUntil', { time: formatStart(next[0]) })
                : t('floor.tableDialog.walkIn')}
            </Button>
          )}
        </>
      }
    >
      <All>
        {block && <BlockedNotice block={block} />}
        {hold && (
          <Notice $tone="gold">
            {t('floor.tableDialog.held', { name: hold.name, time: clockTime(hold.heldUntil) })}
          </Notice>
        )}
        <h3>{t('floor.tableDialog.next')}</h3>
        {next.length === 0 && <p>{t('floor.tableDialog.none')}</p>}
        <ul>
          {next.map((booking) => (
            <li key={booking.id}>
              <Next type="button" onClick={() => onOpen(booking.id)}>
                <bdi>{nameOf(booking)}</bdi>
                <span>
                  {t('floor.choice.text', {
                    people: t('manage.people', { count: booking.partySize }),
                    from: formatStart(booking),
                    until: formatEnd(booking),
                  })}
                </span>
              </Next>
            </li>
          ))}
        </ul>
        {!block && <QuickTableBlock day={day} tableId={table.id} onMore={onBlock} onSaved={onClose} />}
      </All>
    </Dialog>
  )
}
