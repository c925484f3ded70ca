import { useWords } from '@sufra/i18n/use-words'
import { use } from 'react'
import { staffWords } from '../../../staff-words.ts'
import { FloorContext } from '../floor/floor-context.ts'
import type { BookingAction } from './booking-actions.ts'

/** `name` is the accessible name where it says more than the visible text. */
export function useActionLabel(): (action: BookingAction) => { text: string; name?: string } {
  const t = useWords(staffWords)
  const hasTables = use(FloorContext) !== null
  return ({ name }) => {
    if (name === 'arrive') return { text: t('diary.actions.arrive'), name: t('diary.card.arrive') }
    if (name === 'notArrived') return { text: t('diary.card.notArrived') }
    // With a floor plan guests leave, also those of an evening that is over.
    if (name === 'leave' || (name === 'complete' && hasTables)) {
      return { text: t('floor.leave.action'), name: t('floor.leave.label') }
    }
    if (name === 'undoLeave') return { text: t('floor.leave.undo') }
    if (name === 'reconfirm') return { text: t('diary.coming.mark') }
    if (name === 'notReconfirmed') return { text: t('diary.coming.unmark') }
    return { text: t(`diary.actions.${name}`) }
  }
}
