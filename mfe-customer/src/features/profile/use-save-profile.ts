import { type ApiError, getFailureSentence, isApiError, listFieldProblems } from '@sufra/api/api-error'
import type { ParamsOf } from '@sufra/contracts/call'
import type { updateProfile } from '@sufra/contracts/customers/calls'
import type { Customer } from '@sufra/contracts/customers/entities'
import { customerFields } from '@sufra/contracts/customers/fields'
import { type FormValues, toFormValues } from '@sufra/forms/form-values'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useUpdateProfileMutation } from '../../calls/account.ts'
import { words } from '../../words.ts'

export type ProfileValues = Omit<FormValues<typeof customerFields, 'profile'>, 'isMuslim'> & {
  /** Absent while undefined: a switch has no third state. */
  isMuslim?: boolean
}

export function getProfileValues(customer: Customer): ProfileValues {
  const { isMuslim, ...values } = toFormValues(customerFields, 'profile', customer)
  return isMuslim === null ? values : { ...values, isMuslim }
}

interface SaveOptions {
  customerId: number
  version: number
  onRefused: (field: keyof ProfileValues, message: string, first: boolean) => void
  /** Called with the newer version after a conflict. */
  onConflict: (version: number) => void
}

export function useSaveProfile({ customerId, version, onRefused, onConflict }: SaveOptions) {
  const t = useWords(words)
  const [update] = useUpdateProfileMutation()

  function showAtFields(error: ApiError): void {
    listFieldProblems(error, t('registration.checkField')).forEach(({ field, message }, index) => {
      onRefused(field as keyof ProfileValues, message, index === 0)
    })
  }

  return async function save(profile: Omit<ParamsOf<typeof updateProfile>, 'id'>): Promise<boolean> {
    try {
      await update({ ...profile, id: customerId, ifMatch: version }).unwrap()
      showToast({ title: t('profile.updated'), description: t('profile.updatedText'), tone: 'success' })
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'EDIT_CONFLICT') onConflict((error.facts.present as Customer).version)
      const conflict = error.code === 'EDIT_CONFLICT' && t('profile.editedMeanwhile')
      const description = conflict || getFailureSentence(error, t('profile.failed'))
      showToast({ title: t('profile.error'), description, tone: 'danger' })
      showAtFields(error)
      return false
    }
  }
}
