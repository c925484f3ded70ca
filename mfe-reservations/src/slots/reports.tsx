import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { QueueReports } from '../features/reports/queue-reports.tsx'
import { RefusalsReports } from '../features/reports/refusals-reports.tsx'
import { ReservationReports } from '../features/reports/reservation-reports.tsx'
import { TablesReports } from '../features/reports/tables-reports.tsx'

/** Slot `reservations/reports`. */
export default function ReportsSlot({ days }: ReservationSlots['reservations/reports']) {
  return (
    <>
      <ReservationReports days={days} />
      <RefusalsReports days={days} />
      <QueueReports days={days} />
      <TablesReports days={days} />
    </>
  )
}
