import { common, useWords } from '@sufra/i18n/use-words'
import { confirmLeave } from '@sufra/ui/back-entry'
import { Button } from '@sufra/ui/button'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ExtraFields } from '../../parts/customer-fields.tsx'
import { Form, Refusal, StepButtons } from '../../parts/form.tsx'
import { PrivacyAgreement } from '../../parts/privacy/privacy-agreement.tsx'
import { words } from '../../words.ts'
import { OffersAgreement } from './offers-agreement.tsx'
import { PersonFields } from './person-fields.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { StepHeading } from './step-heading.tsx'
import { LAST_STEP } from './steps.ts'
import { useRegister } from './use-register.ts'
import { useRegistrationForm } from './use-registration-form.ts'

interface RegistrationFormProps {
  phone: string
  next: string
  onBack: () => void
}

/** Two steps (customer specification §5). Typed text survives refusals and Back. */
export default function RegistrationForm({ phone, next, onBack }: RegistrationFormProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const { form, step, goTo, submit, showAtFields } = useRegistrationForm(phone)
  const [refusal, setRefusal] = useState('')
  const { register, done } = useRegister({
    next,
    onRefused: (error, sentence) => {
      setRefusal(sentence)
      showAtFields(error, sentence)
    },
  })
  if (done) return <RegistrationDone />

  const isLast = step === LAST_STEP
  const goBack = isLast ? () => goTo(1) : onBack
  return (
    <FormProvider {...form}>
      <Form
        noValidate
        onSubmit={(event) => {
          setRefusal('')
          void submit(
            event,
            isLast ? (filledIn) => register(filledIn, form.getValues('agreesToOffers')) : () => goTo(2),
          )
        }}
      >
        <UnsavedChanges when={form.formState.isDirty} onBack={() => (isLast ? goBack() : confirmLeave(goBack))} />
        <StepHeading key={step} step={step} />
        {isLast ? <LastFields /> : <FirstFields />}
        {refusal && (
          <Refusal role="alert">
            <strong>{t('registration.failed')}</strong>
            <br />
            {refusal}
          </Refusal>
        )}
        <StepButtons>
          <Button kind="secondary" onClick={goBack} disabled={form.formState.isSubmitting}>
            {tc('actions.back')}
          </Button>
          <Button key={step} type="submit" wide busy={form.formState.isSubmitting}>
            {isLast ? t('registration.create') : tc('actions.continue')}
          </Button>
        </StepButtons>
      </Form>
    </FormProvider>
  )
}

function FirstFields() {
  return (
    <>
      <PhoneFields />
      <PersonFields />
    </>
  )
}

function LastFields() {
  const t = useWords(words)
  return (
    <>
      <ExtraFields passwordHint={t('registration.passwordHint')} />
      <PrivacyAgreement />
      <OffersAgreement />
    </>
  )
}
