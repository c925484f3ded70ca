import { getErrorSentence } from '@sufra/api/api-error'
import type { Services } from '@sufra/contracts/reservations/services/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useSaveServicesMutation } from '../../../calls/opening.ts'
import { managementWords } from '../../../management-words.ts'
import { useDisplacementCheck } from '../../../parts/displacement/use-displacement-check.ts'
import { replaceService, type ServiceToSave, type StoredService } from './service-values.ts'

/** Saves the list with one service changed, added or (null) deleted; asks first when bookings are displaced. */
export function useSaveServices({ services, version }: Services) {
  const t = useWords(managementWords)
  const displacement = useDisplacementCheck()
  const [send, { isLoading }] = useSaveServicesMutation()

  /** @returns whether it was saved. */
  async function save(before: StoredService | null, after: ServiceToSave | null): Promise<boolean> {
    const changed = replaceService(services, before, after)
    if (!(await displacement.confirmChange({ what: 'services', services: changed }))) return false
    try {
      await send({ services: changed, ifMatch: version }).unwrap()
      showToast({ title: t('services.saved'), description: (after ?? before)?.name, tone: 'success' })
      return true
    } catch (error) {
      showToast({ title: t('services.saveFailed'), description: getErrorSentence(error), tone: 'danger' })
      return false
    }
  }
  return { save, isSaving: isLoading, displacement }
}
