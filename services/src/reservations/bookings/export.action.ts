import { exportReservations as exportReservationsCall } from '@sufra/contracts/reservations'
import { action } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { eachRecord } from '../../lib/export/record-stream.ts'
import { assertFitsSheet, exported, streamWorkbook } from '../../lib/export/workbook.ts'
import { inOrder } from './list.action.ts'
import { Reservations } from './reservation.model.ts'
import { reservationColumns } from './reservations-sheet.ts'

/** The reservations of some days as a workbook, by their start. */
export const exportReservations = (app: AppContext) =>
  action(exportReservationsCall, async (ctx, { from, to }) => {
    const { timeZone } = app.config.restaurant
    const bookings = inOrder({ from, to, search: null }, timeZone)
    const reservations = await Reservations.countDocuments(bookings.filter)
    assertFitsSheet(reservations)
    const rows = eachRecord(Reservations, bookings)
    const workbook = await streamWorkbook('Reservations', reservationColumns(timeZone), rows)
    const after = { reservations, ...(from && { from }), ...(to && { to }) }
    return exported(ctx, workbook, { what: 'reservations.export', record: 'reservations', after }, app)
  })
