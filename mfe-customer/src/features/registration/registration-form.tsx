import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ExtraFields } from '../../parts/customer-fields.tsx'
import { BackAndOn, Form, FormTitle, Heading, Lead, Refusal } from '../../parts/form.tsx'
import { useHeadingFocus } from '../../parts/use-heading-focus.ts'
import { words } from '../../words.ts'
import { PersonFields } from './person-fields.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { PrivacyAgreement } from './privacy-agreement.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { useRegister } from './use-register.ts'
import { useRegistrationForm } from './use-registration-form.ts'

interface RegistrationFormProps {
  /** Already known, as typed at sign-in or read from a receipt. */
  phone: string
  /** Where a new customer goes. */
  next: string
  onBack: () => void
}

/** Creates an account (customer specification §5). What was typed survives every refusal. */
export default function RegistrationForm({ phone, next, onBack }: RegistrationFormProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const heading = useHeadingFocus()
  const { form, tellFirst, showAtFields } = useRegistrationForm(phone)
  const [refusal, setRefusal] = useState('')
  const { register, done } = useRegister({
    next,
    refused: (error, sentence) => {
      setRefusal(sentence)
      showAtFields(error, sentence)
    },
  })
  if (done) return <RegistrationDone />

  const submit = form.handleSubmit(register, tellFirst)
  return (
    <FormProvider {...form}>
      <Form
        noValidate
        onSubmit={(event) => {
          setRefusal('')
          void submit(event)
        }}
      >
        <Heading>
          <FormTitle {...heading}>{t('registration.title')}</FormTitle>
          <Lead>{t('registration.lead')}</Lead>
        </Heading>
        <PhoneFields />
        <PersonFields />
        <ExtraFields passwordHint={t('registration.passwordHint')} />
        <PrivacyAgreement />
        {refusal && <Refusal>{refusal}</Refusal>}
        <BackAndOn>
          <Button kind="secondary" onClick={onBack} disabled={form.formState.isSubmitting}>
            {tc('actions.back')}
          </Button>
          <Button type="submit" wide busy={form.formState.isSubmitting}>
            {t('registration.create')}
          </Button>
        </BackAndOn>
      </Form>
    </FormProvider>
  )
}
