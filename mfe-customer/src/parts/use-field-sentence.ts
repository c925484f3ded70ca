import type { customerFields } from '@sufra/contracts/customers/fields'
import type { RequiredIn } from '@sufra/contracts/record-fields'
import type { Problem } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../words.ts'

export type RequiredField = RequiredIn<typeof customerFields, 'registration'>

const WRONG: Readonly<Record<string, 'phoneNumberInvalid' | 'emailInvalid'>> = {
  phoneNumber: 'phoneNumberInvalid',
  email: 'emailInvalid',
}

export function useFieldSentence<Required extends RequiredField>(missing: (field: Required) => string) {
  const t = useWords(words)
  return (field: string, problem: Problem | 'future'): string => {
    if (problem === 'required') return missing(field as Required)
    if (problem === 'future') return t('registration.dateOfBirthFuture')
    return t(`registration.${problem === 'tooLong' ? 'tooLong' : (WRONG[field] ?? 'checkField')}`)
  }
}
