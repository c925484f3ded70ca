import type { useDisplacementCheck } from '@sufra/api/use-displacement-check'
import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { Slot } from '@sufra/ui/slot'
import { Suspense } from 'react'
import { words } from '../../words.ts'

type DisplacementDialogProps = Pick<ReturnType<typeof useDisplacementCheck>, 'displaced' | 'answer'>

/** Opens with the loaded list, so that no button moves under a press. */
export function DisplacementDialog({ displaced, answer }: DisplacementDialogProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  if (!displaced) return null
  const { total, misfits } = displaced
  const more = total - misfits.length
  const displacedBookings: ReservationSlots['reservations/misfits'] = { misfits }
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        onClose={() => answer(false)}
        title={t('hours.narrowTitle', { count: total, number: formatNumber(total, language) })}
        description={t('hours.narrowText')}
        footer={
          <>
            <Button kind="secondary" onClick={() => answer(false)}>
              {shared('actions.back')}
            </Button>
            <Button onClick={() => answer(true)}>{t('hours.saveAnyway')}</Button>
          </>
        }
      >
        <Slot name="reservations/misfits" awaited {...displacedBookings} />
        {more > 0 && <p>{t('hours.more', { count: more, number: formatNumber(more, language) })}</p>}
      </Dialog>
    </Suspense>
  )
}
