import type { ApiError } from '@sufra/api/api-error'
import { useToday } from '@sufra/api/restaurant-day'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { type FieldErrors, useForm } from 'react-hook-form'
import { words } from '../../words.ts'
import { type ProblemKey, registrationProblems } from './registration-rules.ts'
import { emptyRegistration, type RegistrationValues } from './registration-values.ts'

/** What a toast adds to the sentence of the first wrong field; the rest is asked for by `fillIn`. */
const toastTexts = {
  phonesDiffer: 'phonesDifferText',
  dietaryPreferenceRequired: 'dietaryPreferenceText',
  privacyRequired: 'privacyRequiredText',
} as const satisfies Partial<Record<ProblemKey, string>>

/** The form with its rules: sentences at the fields, the focus on the first wrong one, its toast. */
export function useRegistrationForm(phone: string) {
  const t = useWords(words)
  const today = useToday()
  const language = useLanguage()
  const sentence = (key: ProblemKey) => t(`registration.${key === 'privacyRequired' ? 'privacyRequiredText' : key}`)

  const form = useForm<RegistrationValues>({
    defaultValues: emptyRegistration(phone),
    resolver: (values) => {
      const problems = registrationProblems(values, today)
      const errors = problems.map(({ field, key }) => [field, { type: key, message: sentence(key) }])
      return { values: problems.length > 0 ? {} : values, errors: Object.fromEntries(errors) }
    },
  })

  function tellFirst(errors: FieldErrors<RegistrationValues>): void {
    const [first] = registrationProblems(form.getValues(), today)
    if (!first || !errors[first.field]) return
    const { key } = first
    const text = key in toastTexts ? toastTexts[key as keyof typeof toastTexts] : 'fillIn'
    showToast({ title: t(`registration.${key}`), description: t(`registration.${text}`), tone: 'danger' })
  }

  /** Shows what the server refused at the fields it named; answers whether it named any. */
  function showAtFields({ code, message, details }: ApiError, refusal: string): void {
    const problems = code === 'PHONE_TAKEN' ? [{ field: 'phoneNumber', message: refusal || message }] : details
    problems.forEach((problem, index) => {
      const field = problem.field === 'isMuslim' ? 'diet' : problem.field
      if (!(field in form.getValues())) return
      const said = language === 'en' || code === 'PHONE_TAKEN' ? problem.message : t('registration.checkField')
      form.setError(field as keyof RegistrationValues, { message: said }, { shouldFocus: index === 0 })
    })
  }
  return { form, today, tellFirst, showAtFields }
}
