import { errorSentence, isNetworkError } from '@sufra/api/api-error'
import { parseIdentifier } from '@sufra/domain/phone'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { PhoneField } from '@sufra/ui/phone-field'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import { useCheckUserMutation } from '../../calls/sign-in.ts'
import { Elsewhere, Form, FormTitle, Heading, Lead } from '../../parts/form.tsx'
import { words } from '../../words.ts'
import { identifierProblem, identifierToSend } from './identifier-rule.ts'
import type { GoTo } from './step.ts'

/** First step: who is it? A known person goes on to the password, an unknown phone to registration. */
export function IdentifyStep({ goTo }: { goTo: GoTo }) {
  const t = useWords(words)
  const tc = useWords(common)
  const [checkUser] = useCheckUserMutation()
  // Without a value of its own: what was typed into the page before it came to life stays.
  const form = useForm<{ identifier: string }>()
  const { errors, isSubmitting } = form.formState
  const refuse = (message: string) => form.setError('identifier', { message }, { shouldFocus: true })

  async function look({ identifier }: { identifier: string }) {
    const { data, error } = await checkUser({ phoneNumber: identifierToSend(identifier) })
    if (error) {
      const offline = isNetworkError(error)
      const sentence = offline ? t('signIn.checkConnection') : errorSentence(error)
      showToast({
        title: offline ? tc('failure.connection') : sentence,
        description: offline ? sentence : undefined,
        tone: 'danger',
      })
      return refuse(sentence)
    }
    if (data.exists) return goTo({ name: 'password', identifier })
    if (parseIdentifier(identifier)?.kind === 'customerId') return refuse(tc('errors.CUSTOMER_NOT_FOUND'))
    showToast({ title: t('signIn.accountNotFound'), description: t('signIn.accountNotFoundText') })
    goTo({ name: 'register', phone: identifier })
  }
  const problem = (typed: string) => {
    const key = identifierProblem(typed)
    return key === null || t(`signIn.${key}`)
  }
  return (
    <>
      <Form noValidate onSubmit={(event) => void form.handleSubmit(look)(event)}>
        <Heading>
          <FormTitle>{t('signIn.title')}</FormTitle>
          <Lead>{t('signIn.lead')}</Lead>
        </Heading>
        <PhoneField
          label={t('signIn.identifier')}
          autoComplete="username"
          enterKeyHint="next"
          error={errors.identifier?.message}
          {...form.register('identifier', { validate: problem })}
        />
        <Button type="submit" wide busy={isSubmitting}>
          {tc('actions.continue')}
        </Button>
      </Form>
      <Elsewhere>
        <Button kind="quiet" onClick={() => goTo({ name: 'staff' })}>
          {t('signIn.staff')}
        </Button>
      </Elsewhere>
    </>
  )
}
