import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { formatList } from '@sufra/i18n/format'
import { getLanguage } from '@sufra/i18n/i18n'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useMoveSpecialDaysMutation } from '../../../calls/special-days.ts'
import { managementWords } from '../../../management-words.ts'
import type { useDisplacementCheck } from '../../../parts/displacement/use-displacement-check.ts'

/** Another person changed or deleted a special day. */
const OUTDATED = ['EDIT_CONFLICT', 'SPECIAL_DAY_NOT_FOUND']

/**
 * Moves each day over its displayed version; asks first when bookings are displaced.
 * A conflict moves nothing and shows the current days.
 */
export function useMoveSpecialDays(
  { confirmChange }: Pick<ReturnType<typeof useDisplacementCheck>, 'confirmChange'>,
  onDone: () => void,
) {
  const t = useWords(managementWords)
  const [send] = useMoveSpecialDaysMutation()
  const [isMoving, setMoving] = useState(false)

  async function move(days: readonly SpecialDay[], by: 1 | -1): Promise<void> {
    const moved = { days: days.map(({ id, version }) => ({ id, version })), by }
    setMoving(true)
    try {
      if (!(await confirmChange({ what: 'movedDays', ...moved }))) return
      await send(moved).unwrap()
      showToast({
        title: t('specialDays.moved'),
        description: formatList(
          days.map(({ label }) => label),
          getLanguage(),
        ),
        tone: 'success',
      })
      onDone()
    } catch (error) {
      const isOutdated = isApiError(error) && OUTDATED.includes(error.code ?? '')
      const description = isOutdated ? t('specialDays.moveConflict') : getErrorSentence(error)
      showToast({ title: t('specialDays.moveFailed'), description, tone: 'danger' })
    } finally {
      setMoving(false)
    }
  }
  return { move, isMoving }
}
