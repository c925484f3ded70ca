import { useToday } from '@sufra/api/restaurant-day'
import { Controlled } from '@sufra/forms/controlled'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { DateField } from '@sufra/ui/date-field'
import { useLayer } from '@sufra/ui/layers'
import { PhoneField } from '@sufra/ui/text-field'
import { useForm } from 'react-hook-form'
import { Form, FormTitle, Heading, Lead, Refusal, StepButtons, useHeadingFocus } from '../../parts/form.tsx'
import { words } from '../../words.ts'
import { RecoveredDialog } from './recovered-dialog.tsx'
import { findIdentifierProblem, type GoTo } from './step.ts'
import { type RecoveryForm, useRecover } from './use-recover.ts'

/** Customer specification §5. */
export default function RecoverStep({ identifier, goTo }: { identifier: string; goTo: GoTo }) {
  const t = useWords(words)
  const tc = useWords(common)
  const heading = useHeadingFocus()
  const today = useToday()
  const form = useForm<RecoveryForm>({ defaultValues: { identifier, dateOfBirth: null } })
  const back = () => goTo({ name: 'password', identifier })
  useLayer(true, { isOnPage: true, close: back })
  const { errors, isSubmitting } = form.formState
  const { recover, recovered } = useRecover((message) => form.setError('root', { message }))

  const describeProblem = (typed: string) => {
    const key = findIdentifierProblem(typed)
    return key === null || t(`signIn.${key}`)
  }
  return (
    <>
      <Form noValidate onSubmit={(event) => void form.handleSubmit(recover)(event)}>
        <Heading>
          <FormTitle {...heading}>{t('signIn.recoverTitle')}</FormTitle>
          <Lead>{t('signIn.recoverLead')}</Lead>
        </Heading>
        <PhoneField
          label={t('signIn.identifier')}
          autoComplete="username"
          error={errors.identifier?.message}
          {...form.register('identifier', { validate: describeProblem })}
        />
        <Controlled
          name="dateOfBirth"
          control={form.control}
          rules={{ validate: (day) => day !== null || t('signIn.dateOfBirthRequired') }}
        >
          {(field) => (
            <DateField {...field} label={t('signIn.dateOfBirth')} autoComplete="bday" max={today} today={today} />
          )}
        </Controlled>
        {errors.root && <Refusal>{errors.root.message}</Refusal>}
        <StepButtons>
          <Button kind="secondary" onClick={back}>
            {tc('actions.back')}
          </Button>
          <Button type="submit" wide busy={isSubmitting}>
            {t('signIn.recover')}
          </Button>
        </StepButtons>
      </Form>
      <RecoveredDialog
        password={recovered?.password ?? null}
        onClose={() => goTo({ name: 'password', identifier: recovered?.identifier ?? identifier })}
      />
    </>
  )
}
