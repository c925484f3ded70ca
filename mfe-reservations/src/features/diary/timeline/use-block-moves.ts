import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { Lane } from '../../../lib/group-lanes.ts'
import { usePartyDrag } from '../floor/use-party-drag.ts'
import { findNextMinute, findNextTable, findPlace, type Place } from './find-place.ts'
import { useMoveBooking } from './use-move-booking.ts'

interface BlockMovesOptions {
  plan: FloorPlan
  lanes: readonly Lane[]
  placed: readonly { booking: Reservation; minute: number; minutes: number; lane: number; isCopy: boolean }[]
  /** All hours of the day. */
  hours: number
}

interface Move {
  booking: Reservation
  from: Place
  to: Place
  /** Of its sitting. */
  minutes: number
}

/** Moves blocks of the timeline by dragging, and by Shift with the arrow keys. Nothing moves before the server agrees. */
export function useBlockMoves({ plan, lanes, placed, hours }: BlockMovesOptions) {
  const rows = useRef<HTMLUListElement>(null)
  const { move, ...moving } = useMoveBooking(plan)
  const [draft, setDraft] = useState<Move | null>(null)
  const [running, setRunning] = useState<Move | null>(null)

  const isMirrored = () => rows.current !== null && getComputedStyle(rows.current).direction === 'rtl'
  const findMove = (id: number): Move | null => {
    const block = placed.find(({ booking, isCopy }) => booking.id === id && !isCopy)
    if (!block || !canMoveBlock(block.booking)) return null
    const from = { minute: block.minute, tableId: lanes[block.lane]?.table?.id ?? null }
    return { booking: block.booking, from, to: from, minutes: block.minutes }
  }
  const run = async (next: Move): Promise<void> => {
    setDraft(null)
    setRunning(next)
    await move(next.booking, next.from, next.to)
    setRunning(null)
    // A block that comes to stand elsewhere in the list may lose the focus.
    if (document.activeElement === document.body) {
      setTimeout(() => rows.current?.querySelector<HTMLElement>(`[data-booking="${next.booking.id}"] button`)?.focus())
    }
  }
  const drag = usePartyDrag<Move>({
    findTarget: (point, { booking, x }) => {
      const start = findMove(booking.id)
      if (!start || !rows.current) return null
      const grid = { lanes, hours, isMirrored: isMirrored() }
      const to = findPlace(point, { ...start.from, x }, rows.current.getBoundingClientRect(), grid)
      return to && { ...start, to: keepTime(booking, start.from, to) }
    },
    onDrop: (_, next) => void run(next),
  })

  function pressKey(event: KeyboardEvent<HTMLElement>): void {
    if (draft && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Enter') void run(draft)
      else setDraft(null)
      return
    }
    if (!event.shiftKey || !event.key.startsWith('Arrow') || running) return
    const id = findBookingId(event.target)
    const present = draft?.booking.id === id ? draft : findMove(id)
    if (!present) return
    event.preventDefault()
    const { from, to, booking } = present
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const tableId = findNextTable(lanes, to.tableId, event.key === 'ArrowUp' ? -1 : 1)
      setDraft({ ...present, to: { ...to, tableId } })
    } else {
      const isLater = (event.key === 'ArrowRight') !== isMirrored()
      const minute = findNextMinute(to.minute, isLater ? 1 : -1)
      setDraft({ ...present, to: keepTime(booking, from, { ...to, minute }) })
    }
  }
  return {
    ...moving,
    /** Where the party would go. */
    target: drag.drag?.target ?? draft ?? running,
    /** By keys: spoken, and ended by Enter or Escape. */
    draft,
    rowProps: {
      ref: rows,
      onKeyDown: pressKey,
      onBlur: () => setDraft(null),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const start = findMove(findBookingId(event.target))
        const isByFinger = event.pointerType === 'touch'
        if (!start || running || (isByFinger && !(event.target as Element).closest('[data-grip]'))) return
        drag.startDrag(start.booking, event)
      },
      onClickCapture: (event: MouseEvent) => {
        if (drag.wasDragged()) event.stopPropagation()
      },
    },
  }
}

/** Parties that are there, or still come. */
export function canMoveBlock({ status, leftAt }: Reservation): boolean {
  return status === 'confirmed' && leftAt === undefined
}

/** A party that is there keeps its time. */
const keepTime = ({ arrivedAt }: Reservation, from: Place, to: Place): Place =>
  arrivedAt ? { ...to, minute: from.minute } : to

function findBookingId(target: EventTarget): number {
  return Number((target as Element).closest('[data-booking]')?.getAttribute('data-booking'))
}
