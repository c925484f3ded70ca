import { getErrorSentence, isNetworkError } from '@sufra/api/api-error'
import { parseIdentifier } from '@sufra/domain/platform/phone'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { PhoneField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { type SubmitEvent, useRef, useState } from 'react'
import { useCheckUserMutation } from '../../calls/sign-in.ts'
import { Form, FormTitle, Heading, Lead, SecondaryLinks } from '../../parts/form.tsx'
import { words } from '../../words.ts'
import { BookLink } from './book-link.tsx'
import { PasswordStep } from './later-steps.ts'
import { findIdentifierProblem, type GoTo, toIdentifier } from './step.ts'
import { usePasskeyLogIn } from './use-passkey-log-in.ts'

/**
 * First step: known people continue to the password, unknown phones to registration.
 * Uses no form library, because it is the first page; that loads while the person types.
 */
export function IdentifyStep({ goTo }: { goTo: GoTo }) {
  const t = useWords(words)
  const tc = useWords(common)
  const [checkUser, { isLoading }] = useCheckUserMutation()
  // Uncontrolled: keeps text typed before hydration.
  const field = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const passkey = usePasskeyLogIn()

  function describeProblem(typed: string): string | undefined {
    const key = findIdentifierProblem(typed)
    return key === null ? undefined : t(`signIn.${key}`)
  }
  function refuse(sentence: string) {
    setRefusal(sentence)
    field.current?.focus()
  }
  async function lookUp(identifier: string) {
    const { data, error } = await checkUser({ phoneNumber: toIdentifier(identifier) })
    if (error) {
      const offline = isNetworkError(error)
      const sentence = offline ? t('signIn.checkConnection') : getErrorSentence(error)
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
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    const problem = describeProblem(typed)
    setIsSubmitted(true)
    if (problem) return refuse(problem)
    setRefusal(undefined)
    if (!isLoading) void lookUp(typed)
  }
  return (
    <>
      <Form noValidate onSubmit={submit}>
        <Heading>
          <FormTitle>{t('signIn.title')}</FormTitle>
          <Lead>{t('signIn.lead')}</Lead>
        </Heading>
        <PhoneField
          label={t('signIn.identifier')}
          autoComplete="username webauthn"
          enterKeyHint="next"
          name="identifier"
          ref={field}
          error={refusal}
          onFocus={PasswordStep.preload}
          onChange={({ target }) => isSubmitted && setRefusal(describeProblem(target.value))}
        />
        <Button type="submit" wide busy={isLoading}>
          {tc('actions.continue')}
        </Button>
      </Form>
      <SecondaryLinks>
        {passkey.isPossible && (
          <Button kind="quiet" busy={passkey.isAsking} onClick={passkey.ask}>
            {t('signIn.passkey')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => goTo({ name: 'staff' })}>
          {t('signIn.staff')}
        </Button>
        <BookLink />
      </SecondaryLinks>
    </>
  )
}
