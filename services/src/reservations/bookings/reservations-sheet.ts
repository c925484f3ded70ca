import { toWallClock } from '@sufra/domain/platform/zone'
import { type Column, TEXT } from '../../platform/export/workbook.ts'
import type { ReservationRecord } from './reservation.model.ts'

const CLOCK = 'dd/mm/yyyy hh:mm'

export function getReservationColumns(timeZone: string): Column<ReservationRecord>[] {
  return [
    { header: 'ID', width: 10, format: '0', cell: ({ id }) => id },
    { header: 'Business day', width: 13, format: 'dd/mm/yyyy', cell: ({ date }) => new Date(`${date}T00:00:00Z`) },
    { header: 'Start', width: 17, format: CLOCK, cell: ({ startsAt }) => toWallClock(startsAt, timeZone) },
    { header: 'Name', width: 24, format: TEXT, cell: ({ customerName }) => customerName || null },
    { header: 'Phone', width: 17, format: TEXT, cell: ({ customerPhone }) => customerPhone || null },
    { header: 'Email', width: 28, format: TEXT, cell: ({ customerEmail }) => customerEmail },
    { header: 'People', width: 8, format: '0', cell: ({ partySize }) => partySize },
    { header: 'Table', width: 10, format: TEXT, cell: ({ tableNumber }) => tableNumber },
    { header: 'Status', width: 12, format: TEXT, cell: ({ status }) => status },
    { header: 'Walk-in', width: 9, format: TEXT, cell: ({ isWalkIn }) => (isWalkIn ? 'Yes' : null) },
    {
      header: 'Arrived',
      width: 17,
      format: CLOCK,
      cell: ({ arrivedAt }) => (arrivedAt ? toWallClock(arrivedAt, timeZone) : null),
    },
    { header: 'Special requests', width: 40, format: TEXT, cell: ({ specialRequests }) => specialRequests },
    { header: 'Made', width: 17, format: CLOCK, cell: ({ createdAt }) => toWallClock(createdAt, timeZone) },
  ]
}
