import { type ApiError, listFieldProblems } from '@sufra/api/api-error'
import { useToday } from '@sufra/api/restaurant-day'
import type { register } from '@sufra/contracts/auth/calls'
import type { ParamsOf } from '@sufra/contracts/call'
import { customerFields, Registration } from '@sufra/contracts/customers/fields'
import { createEmptyValues } from '@sufra/forms/form-values'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, type SubmitHandler, type UseFormReturn, useForm } from 'react-hook-form'
import { type RequiredField, useFieldSentence } from '../../parts/use-field-sentence.ts'
import { words } from '../../words.ts'
import { checkRegistration, type RegistrationProblem, type RegistrationValues } from './registration-rules.ts'
import { FIELD_ORDER, getStep, type RegistrationStep } from './steps.ts'

type Form = UseFormReturn<RegistrationValues, unknown, ParamsOf<typeof register>>

export function useRegistrationForm(phoneNumber: string) {
  const t = useWords(words)
  const today = useToday()
  const [step, setStep] = useState<RegistrationStep>(1)
  const pressed = useRef<RegistrationStep>(1)
  const declared = useFieldSentence((field: RequiredField) => t(`registration.${field}Required`))
  const describeProblem = (field: string, problem: RegistrationProblem): string => {
    if (field === 'accepted') return `${t('registration.acceptedRequired')}. ${t('registration.acceptedText')}`
    if (problem === 'differs') return `${t('registration.phonesDiffer')}. ${t('registration.phonesDifferText')}`
    const sentence = declared(field, problem)
    return field === 'isMuslim' && problem === 'required' ? `${sentence}. ${t('registration.isMuslimText')}` : sentence
  }

  const empty = {
    ...createEmptyValues(customerFields, 'registration'),
    phoneNumber,
    confirmPhone: '',
    accepted: false,
    agreesToOffers: false,
  }
  const validate = createRecordResolver({
    schema: Registration,
    rules: (values: RegistrationValues) => checkRegistration(values, today),
    messageFor: describeProblem,
  })
  /** Fields of a later step are not missing yet. */
  const validateStep: typeof validate = async (...asked) => {
    const result = await validate(...asked)
    const errors = Object.entries(result.errors)
    if (errors.length === 0) return result
    return { values: {}, errors: Object.fromEntries(errors.filter(([field]) => getStep(field) <= pressed.current)) }
  }
  const form: Form = useForm({ defaultValues: empty as RegistrationValues, resolver: validateStep })

  /** Synchronous, so that the step's fields can be focused. */
  function goTo(other: RegistrationStep): void {
    if (other === step) return
    flushSync(() => setStep(other))
    scrollTo(0, 0)
  }

  async function submit(event: FormEvent, goOn: SubmitHandler<ParamsOf<typeof register>>): Promise<void> {
    pressed.current = step
    await form.handleSubmit(goOn, showFirstError)(event)
  }

  function showFirstError(errors: FieldErrors<RegistrationValues>): void {
    const field = FIELD_ORDER.find((name) => name in errors)
    if (field) goTo(getStep(field))
  }

  /** Opens the first step that has one of the refused fields. */
  function showAtFields(error: ApiError, refusal: string): void {
    const isTaken = error.code === 'PHONE_TAKEN'
    const taken = [{ field: 'phoneNumber', message: refusal || error.message }]
    const problems = isTaken ? taken : listFieldProblems(error, t('registration.checkField'))
    const known = problems.filter(({ field }) => field in form.getValues())
    if (known.length > 0) goTo(known.some(({ field }) => getStep(field) === 1) ? 1 : 2)
    known.forEach(({ field, message }, index) => {
      form.setError(field as keyof RegistrationValues, { message }, { shouldFocus: index === 0 })
    })
  }
  return { form, step, goTo, submit: submit, showAtFields }
}
