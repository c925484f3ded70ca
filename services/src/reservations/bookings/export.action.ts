import { exportReservations as exportReservationsCall } from '@sufra/contracts/reservations/bookings/calls'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { streamRecords } from '../../platform/export/record-stream.ts'
import { assertFitsSheet, sendWorkbook, streamWorkbook } from '../../platform/export/workbook.ts'
import { toListQuery } from './list.action.ts'
import { Reservations } from './reservation.model.ts'
import { getReservationColumns } from './reservations-sheet.ts'

export const exportReservations = (app: AppContext) =>
  defineAction(exportReservationsCall, async (ctx, { from, to }) => {
    const { timeZone } = app.config.restaurant
    const bookings = toListQuery({ from, to, search: null }, timeZone)
    const reservations = await Reservations.countDocuments(bookings.filter)
    assertFitsSheet(reservations)
    const rows = streamRecords(Reservations, bookings)
    const workbook = await streamWorkbook('Reservations', getReservationColumns(timeZone), rows)
    const after = { reservations, ...(from && { from }), ...(to && { to }) }
    return sendWorkbook(ctx, workbook, { what: 'reservations.export', record: 'reservations', after }, app)
  })
