import { errorSentence, isApiError } from '@sufra/api/api-error'
import type { useNarrowing } from '@sufra/api/use-narrowing'
import type { SpecialDay } from '@sufra/contracts/reservations/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useMoveSpecialDaysMutation } from '../../../calls/special-days.ts'
import { words } from '../../../words.ts'

/** One of them is otherwise by now, or gone. */
const OUTDATED = ['EDIT_CONFLICT', 'SPECIAL_DAY_NOT_FOUND']

/**
 * Moves special days, each over the version that is shown, after a question where bookings would have no place. Where
 * somebody else was faster nothing moves, and what stands there now is shown before it is asked for again.
 */
export function useMoveSpecialDays(
  { mayNarrow }: Pick<ReturnType<typeof useNarrowing>, 'mayNarrow'>,
  onDone: () => void,
) {
  const t = useWords(words)
  const [send] = useMoveSpecialDaysMutation()
  const [isMoving, setMoving] = useState(false)

  async function move(days: readonly SpecialDay[], by: 1 | -1): Promise<void> {
    const moved = { days: days.map(({ id, version }) => ({ id, version })), by }
    setMoving(true)
    try {
      if (!(await mayNarrow({ what: 'movedDays', ...moved }))) return
      await send(moved).unwrap()
      showToast({
        title: t('specialDays.moved'),
        description: days.map(({ label }) => label).join(', '),
        tone: 'success',
      })
      onDone()
    } catch (error) {
      const isOutdated = isApiError(error) && OUTDATED.includes(error.code ?? '')
      const description = isOutdated ? t('specialDays.moveConflict') : errorSentence(error)
      showToast({ title: t('specialDays.moveFailed'), description, tone: 'danger' })
    } finally {
      setMoving(false)
    }
  }
  return { move, isMoving }
}
