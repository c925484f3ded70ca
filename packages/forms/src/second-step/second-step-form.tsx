import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { type SecondStep, useSignInWithSecondFactorMutation } from '@sufra/api/second-step'
import type { PasskeyAssertion } from '@sufra/contracts/auth/passkeys/fields'
import { parseAppCode, parseRecoveryCode } from '@sufra/domain/auth/second-factor'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { Notice } from '@sufra/ui/notice'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { canUsePasskeys } from '../can-use-passkeys.ts'
import { useAssertion } from '../passkeys/use-assertion.ts'
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

/** The second step of a sign-in of staff: a code of the app, a recovery code or a passkey. */
export function SecondStepForm(props: SecondStepFormProps) {
  return (
    <Suspense fallback={null}>
      {props.step.methods.includes('code') ? <CodeForm {...props} /> : <PasskeyForm {...props} />}
    </Suspense>
  )
}

type Proof = { code: string } | { recoveryCode: string } | { assertion: PasskeyAssertion }

function useSendProof({ step, onIn, onExpired }: SecondStepFormProps, refuse: (sentence: string) => void) {
  const [signIn, { isLoading }] = useSignInWithSecondFactorMutation()
  const { ask, isAsking } = useAssertion(refuse)

  async function send(proof: Proof, trustDevice = false): Promise<void> {
    const { error } = await signIn({ ticket: step.ticket, ...proof, ...(trustDevice && { trustDevice }) })
    if (!error) return onIn()
    const sentence = getErrorSentence(error)
    if (isApiError(error) && error.code === 'SIGN_IN_EXPIRED') return onExpired(sentence)
    refuse(sentence)
  }
  async function sendPasskey(trustDevice?: boolean): Promise<void> {
    const assertion = await ask()
    if (assertion) await send({ assertion }, trustDevice)
  }
  return { send, sendPasskey, isAsking, isSending: isLoading }
}

function PasskeyForm(props: SecondStepFormProps) {
  const t = useWords(words)
  const [error, setError] = useState<string>()
  const { sendPasskey, isAsking, isSending } = useSendProof(props, setError)
  if (!canUsePasskeys()) return <p>{t('passkeyMissing')}</p>
  return (
    <Form as="div">
      <p>{t('passkeyLead')}</p>
      {error && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <Button wide busy={isAsking || isSending} onClick={() => void sendPasskey()}>
        {t('usePasskey')}
      </Button>
    </Form>
  )
}

function CodeForm(props: SecondStepFormProps) {
  const { canTrustDevice, methods } = props.step
  const t = useWords(words)
  const [isRecovery, setRecovery] = useState(false)
  const [typed, setTyped] = useState('')
  const [trustDevice, setTrustDevice] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { send, sendPasskey, isAsking, isSending } = useSendProof(props, refuse)
  useEffect(() => field.current?.focus(), [])

  function refuse(sentence: string): void {
    setError(sentence)
    field.current?.focus()
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending || isAsking) return
    const code = isRecovery ? parseRecoveryCode(typed) : parseAppCode(typed)
    if (code === null) return refuse(t(isRecovery ? 'recoveryWrong' : 'codeWrong'))
    await send(isRecovery ? { recoveryCode: code } : { code }, trustDevice)
    setTyped('')
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
      {canTrustDevice && <CheckboxField label={t('trust')} value={trustDevice} onChange={setTrustDevice} />}
      <Button type="submit" wide busy={isSending} paused={isAsking}>
        {t('logIn')}
      </Button>
      {methods.includes('passkey') && canUsePasskeys() && (
        <Button kind="secondary" wide busy={isAsking} paused={isSending} onClick={() => void sendPasskey(trustDevice)}>
          {t('usePasskey')}
        </Button>
      )}
      <Button kind="quiet" onClick={switchKind}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
    </Form>
  )
}
