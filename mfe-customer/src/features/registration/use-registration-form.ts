import type { ApiError } from '@sufra/api/api-error'
import { useToday } from '@sufra/api/restaurant-day'
import { askedIn } from '@sufra/contracts/record-fields'
import { customerFields, Registration } from '@sufra/contracts/records/customer'
import { emptyValues } from '@sufra/forms/form-values'
import { recordResolver } from '@sufra/forms/record-resolver'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { type FieldErrors, useForm } from 'react-hook-form'
import { type RequiredField, useFieldSentence } from '../../parts/field-sentence.ts'
import { words } from '../../words.ts'
import { type RegistrationProblem, type RegistrationValues, registrationRules } from './registration-rules.ts'

/** The order of the form. */
const ORDER: readonly string[] = askedIn(customerFields, 'registration')
  .flatMap((name): string[] => (name === 'phoneNumber' ? [name, 'confirmPhone'] : [name]))
  .concat('accepted')

/** The form with its rules: sentences at the fields, the focus on the first wrong one, its toast. */
export function useRegistrationForm(phoneNumber: string) {
  const t = useWords(words)
  const today = useToday()
  const language = useLanguage()
  const declared = useFieldSentence((field: RequiredField) => t(`registration.${field}Required`))
  const say = (field: string, problem: RegistrationProblem): string => {
    if (field === 'accepted') return t('registration.acceptedText')
    return problem === 'differs' ? t('registration.phonesDiffer') : declared(field, problem)
  }

  const empty = { ...emptyValues(customerFields, 'registration'), phoneNumber, confirmPhone: '', accepted: false }
  const form = useForm({
    defaultValues: empty as RegistrationValues,
    resolver: recordResolver({ schema: Registration, rules: (values) => registrationRules(values, today), say }),
  })

  function tellFirst(errors: FieldErrors<RegistrationValues>): void {
    const field = ORDER.find((name) => name in errors) as keyof RegistrationValues | undefined
    const error = field && errors[field]
    if (!error) return
    const title = field === 'accepted' ? t('registration.acceptedRequired') : (error.message ?? '')
    showToast({ title, description: t(`registration.${adviceFor(field, error.type)}`), tone: 'danger' })
  }

  /** Shows what the server refused at the fields it named. */
  function showAtFields({ code, message, details }: ApiError, refusal: string): void {
    const problems = code === 'PHONE_TAKEN' ? [{ field: 'phoneNumber', message: refusal || message }] : details
    problems.forEach((problem, index) => {
      if (!(problem.field in form.getValues())) return
      const said = language === 'en' || code === 'PHONE_TAKEN' ? problem.message : t('registration.checkField')
      form.setError(problem.field as keyof RegistrationValues, { message: said }, { shouldFocus: index === 0 })
    })
  }
  return { form, tellFirst, showAtFields }
}

/** What the toast adds to the sentence of the first wrong field. */
function adviceFor(field: string, problem: unknown) {
  if (field === 'confirmPhone') return 'phonesDifferText'
  if (field === 'accepted') return 'acceptedText'
  return field === 'isMuslim' && problem === 'required' ? 'isMuslimText' : 'fillIn'
}
