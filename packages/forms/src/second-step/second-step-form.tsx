import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { type SecondStep, useSignInWithSecondFactorMutation } from '@sufra/api/second-step'
import { parseAppCode, parseRecoveryCode } from '@sufra/domain/auth/second-factor'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { words } from './words.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`

interface SecondStepFormProps {
  step: SecondStep
  onIn: () => void
  /** The password is needed again. */
  onExpired: (sentence: string) => void
}

/** The second step of a sign-in of staff: a code of the app, or a recovery code. */
export function SecondStepForm(props: SecondStepFormProps) {
  return (
    <Suspense fallback={null}>
      <CodeForm {...props} />
    </Suspense>
  )
}

function CodeForm({ step, onIn, onExpired }: SecondStepFormProps) {
  const t = useWords(words)
  const [signIn, { isLoading }] = useSignInWithSecondFactorMutation()
  const [isRecovery, setRecovery] = useState(false)
  const [typed, setTyped] = useState('')
  const [trustDevice, setTrustDevice] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function refuse(sentence: string): void {
    setError(sentence)
    field.current?.focus()
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isLoading) return
    const code = isRecovery ? parseRecoveryCode(typed) : parseAppCode(typed)
    if (code === null) return refuse(t(isRecovery ? 'recoveryWrong' : 'codeWrong'))
    const given = isRecovery ? { recoveryCode: code } : { code }
    const answer = await signIn({ ticket: step.ticket, ...given, ...(trustDevice && { trustDevice }) })
    if (!answer.error) return onIn()
    const sentence = getErrorSentence(answer.error)
    if (isApiError(answer.error) && answer.error.code === 'SIGN_IN_EXPIRED') return onExpired(sentence)
    setTyped('')
    refuse(sentence)
  }
  function switchKind(): void {
    setRecovery(!isRecovery)
    setTyped('')
    setError(undefined)
    field.current?.focus()
  }
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t(isRecovery ? 'recoveryLead' : 'appLead')}</p>
      <TextField
        ref={field}
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        dir="ltr"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {step.canTrustDevice && <CheckboxField label={t('trust')} value={trustDevice} onChange={setTrustDevice} />}
      <Button type="submit" wide busy={isLoading}>
        {t('logIn')}
      </Button>
      <Button kind="quiet" onClick={switchKind}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
    </Form>
  )
}
