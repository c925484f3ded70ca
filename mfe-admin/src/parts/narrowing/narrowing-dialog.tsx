import type { useNarrowing } from '@sufra/api/use-narrowing'
import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { Slot } from '@sufra/ui/slot'
import { Suspense } from 'react'
import { words } from '../../words.ts'

type NarrowingDialogProps = Pick<ReturnType<typeof useNarrowing>, 'narrowed' | 'answer'>

/** Opens with the loaded list, so that no button moves under a press. */
export function NarrowingDialog({ narrowed, answer }: NarrowingDialogProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  if (!narrowed) return null
  const { total, misfits } = narrowed
  const more = total - misfits.length
  const narrowedHours: ReservationSlots['reservations/misfits'] = { misfits }
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
        <Slot name="reservations/misfits" awaited {...narrowedHours} />
        {more > 0 && <p>{t('hours.more', { count: more, number: formatNumber(more, language) })}</p>}
      </Dialog>
    </Suspense>
  )
}
