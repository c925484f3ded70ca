import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { useClockTime } from '../lib/use-format-time.ts'
import { words } from '../words.ts'
import { useAreaName } from './use-area-name.ts'

/** Terms of a description list: until when the table is theirs, and the area that they chose. */
export default function TableFacts({ booking: { endsAt, areaId } }: { booking: Reservation }) {
  const t = useWords(words)
  const getAreaName = useAreaName()
  const getClockTime = useClockTime()
  return (
    <>
      {endsAt && (
        <>
          <dt>{t('reserve.until')}</dt>
          <dd>{getClockTime(endsAt)}</dd>
        </>
      )}
      {areaId && (
        <>
          <dt>{t('reserve.area')}</dt>
          <dd>{getAreaName(areaId)}</dd>
        </>
      )}
    </>
  )
}
