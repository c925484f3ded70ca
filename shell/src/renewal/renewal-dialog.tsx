import { getErrorSentence } from '@sufra/api/api-error'
import { getSecondStep, type SecondStep } from '@sufra/api/second-step'
import { useSession } from '@sufra/api/session'
import { useAdminLoginMutation, useLoginMutation } from '@sufra/api/session-api'
import { SecondStepForm } from '@sufra/forms/second-step-form'
import { useWords } from '@sufra/i18n/use-words'
import { confirmLeave } from '@sufra/ui/back-entry'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { PasswordField } from '@sufra/ui/password-field'
import { type FormEvent, useId, useRef, useState } from 'react'
import { words } from '../words.ts'

export interface RenewalDialogProps {
  /** @param isRenewed false when the dialog was closed without a sign-in */
  onAnswer: (isRenewed: boolean) => void
}

export function RenewalDialog({ onAnswer }: RenewalDialogProps) {
  const t = useWords(words)
  const id = useId()
  const { customer, admin } = useSession()
  const [logIn, customerLogin] = useLoginMutation()
  const [logInStaff, staffLogin] = useAdminLoginMutation()
  const [error, setError] = useState<string>()
  const [step, setStep] = useState<SecondStep | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const username = admin?.username ?? customer?.phoneNumber ?? ''
  const isBusy = customerLogin.isLoading || staffLogin.isLoading

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (isBusy) return
    if (password === '') return refuse(t('passwordRequired'))
    const answer = admin ? await logInStaff({ username, password }) : await logIn({ phoneNumber: username, password })
    const next = getSecondStep(answer.error)
    if (next) setStep(next)
    else if (answer.error) refuse(getErrorSentence(answer.error))
    else onAnswer(true)
  }
  function refuse(sentence: string): void {
    setError(sentence)
    field.current?.focus()
  }
  function askAgain(sentence: string): void {
    setStep(null)
    setError(sentence)
  }
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      askBeforeClose
      title={t('signInAgain')}
      description={t('sessionEndedText', { name: customer?.firstName ?? username })}
      footer={
        <>
          <Button kind="secondary" onClick={() => confirmLeave(() => {})} disabled={isBusy}>
            {t('somebodyElse')}
          </Button>
          {!step && (
            <Button type="submit" form={id} busy={isBusy}>
              {t('logIn')}
            </Button>
          )}
        </>
      }
    >
      {step ? (
        <SecondStepForm step={step} onIn={() => onAnswer(true)} onExpired={askAgain} />
      ) : (
        <form id={id} noValidate onSubmit={(event) => void submit(event)}>
          {/* Password managers store the two together. */}
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <PasswordField ref={field} label={t('password')} error={error} />
        </form>
      )}
    </Dialog>
  )
}
