import { useWords } from '@sufra/i18n/use-words'
import { staffWords } from '../../../staff-words.ts'
import type { BookingAction } from './booking-actions.ts'

/** `name` is the accessible name where it says more than the visible text. */
export function useActionLabel(): (action: BookingAction) => { text: string; name?: string } {
  const t = useWords(staffWords)
  return ({ name }) => {
    if (name === 'arrive') return { text: t('diary.actions.arrive'), name: t('diary.card.arrive') }
    if (name === 'notArrived') return { text: t('diary.card.notArrived') }
    if (name === 'leave') return { text: t('floor.leave.action'), name: t('floor.leave.label') }
    return { text: t(`diary.actions.${name}`) }
  }
}
