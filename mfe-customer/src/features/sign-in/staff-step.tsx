import { getErrorSentence, isApiError, isNetworkError } from '@sufra/api/api-error'
import { getSecondStep, type SecondStep } from '@sufra/api/second-step'
import { useAdminLoginMutation } from '@sufra/api/session-api'
import { PasskeyButton } from '@sufra/forms/passkey-button'
import { SecondStepForm } from '@sufra/forms/second-step-form'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { useLayer } from '@sufra/ui/layers'
import { PasswordField } from '@sufra/ui/password-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form, FormTitle, Heading, Lead, Refusal, SecondaryLinks, useHeadingFocus } from '../../parts/form.tsx'
import { words } from '../../words.ts'
import type { GoTo } from './step.ts'

export default function StaffStep({ goTo }: { goTo: GoTo }) {
  const t = useWords(words)
  const heading = useHeadingFocus()
  const [adminLogin] = useAdminLoginMutation()
  const form = useForm({ defaultValues: { username: '', password: '' } })
  const [step, setStep] = useState<SecondStep | null>(null)
  const back = () => goTo({ name: 'identify' })
  useLayer(true, { isOnPage: true, close: back })
  const { errors, isSubmitting } = form.formState

  function getSentence(error: unknown): string {
    if (isNetworkError(error)) return t('signIn.checkConnection')
    const isWrong = !isApiError(error) || error.code === 'INVALID_CREDENTIALS' || error.code === 'UNKNOWN'
    return isWrong ? t('signIn.staffFailed') : getErrorSentence(error)
  }
  async function logIn(given: { username: string; password: string }) {
    const { error } = await adminLogin(given)
    const next = getSecondStep(error)
    if (next) return setStep(next)
    if (error) {
      form.setError('root', { message: getSentence(error) })
      return form.setFocus('password')
    }
    announceSignIn()
  }
  const announceSignIn = () =>
    showToast({ title: t('signIn.staffGranted'), description: t('signIn.staffWelcome'), tone: 'success' })
  const askAgain = (message: string) => {
    setStep(null)
    form.resetField('password')
    form.setError('root', { message })
  }
  if (step)
    return (
      <>
        <FormTitle {...heading}>{t('signIn.secondStep')}</FormTitle>
        <SecondStepForm step={step} onIn={announceSignIn} onExpired={askAgain} />
        <SecondaryLinks>
          <Button kind="quiet" onClick={back}>
            {t('signIn.backToCustomer')}
          </Button>
        </SecondaryLinks>
      </>
    )
  return (
    <>
      <Form noValidate onSubmit={(event) => void form.handleSubmit(logIn)(event)}>
        <Heading>
          <FormTitle {...heading}>{t('signIn.staffTitle')}</FormTitle>
          <Lead>{t('signIn.staffLead')}</Lead>
        </Heading>
        <TextField
          label={t('signIn.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username', { validate: (typed) => typed.trim() !== '' || t('signIn.usernameRequired') })}
        />
        <PasswordField
          label={t('signIn.password')}
          enterKeyHint="go"
          error={errors.password?.message}
          {...form.register('password', { validate: (typed) => typed !== '' || t('signIn.passwordRequired') })}
        />
        {errors.root && (
          <Refusal role="alert">
            <strong>{t('signIn.loginFailed')}</strong>
            <br />
            {errors.root.message}
          </Refusal>
        )}
        <Button type="submit" wide busy={isSubmitting}>
          {t('signIn.logIn')}
        </Button>
        <PasskeyButton onIn={announceSignIn} onRefused={(message) => form.setError('root', { message })} />
      </Form>
      <SecondaryLinks>
        <Button kind="quiet" onClick={back}>
          {t('signIn.backToCustomer')}
        </Button>
      </SecondaryLinks>
    </>
  )
}
