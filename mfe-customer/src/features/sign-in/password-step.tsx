import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { useLayer } from '@sufra/ui/layers'
import { Bdi } from '@sufra/ui/localized-text'
import { PasswordField } from '@sufra/ui/password-field'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Form, FormTitle, Heading, Lead, SecondaryLinks, StepButtons } from '../../parts/form.tsx'
import { words } from '../../words.ts'
import type { GoTo } from './step.ts'
import { useLogIn } from './use-log-in.ts'

/** Focus delay (customer specification §9). */
const FOCUS_AFTER_MS = 100

export default function PasswordStep({ identifier, goTo }: { identifier: string; goTo: GoTo }) {
  const t = useWords(words)
  const tc = useWords(common)
  const form = useForm({ defaultValues: { password: '' } })
  const back = () => goTo({ name: 'identify' })
  useLayer(true, { isOnPage: true, close: back })
  const { errors, isSubmitting } = form.formState
  const logIn = useLogIn(identifier, goTo, (message) => form.setError('password', { message }, { shouldFocus: true }))
  const { setFocus } = form

  useEffect(() => {
    const timer = setTimeout(() => setFocus('password'), FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [setFocus])

  return (
    <>
      <Form noValidate onSubmit={(event) => void form.handleSubmit(logIn)(event)}>
        <Heading>
          <FormTitle>{t('signIn.passwordTitle')}</FormTitle>
          <Lead>
            {t('signIn.signingInAs')} <Bdi>{identifier.trim()}</Bdi>
          </Lead>
        </Heading>
        {/* Tells password managers the account. */}
        <input type="text" autoComplete="username" value={identifier} readOnly hidden />
        <PasswordField
          label={t('signIn.password')}
          hint={t('signIn.passwordHint')}
          enterKeyHint="go"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <StepButtons>
          <Button kind="secondary" onClick={back}>
            {tc('actions.back')}
          </Button>
          <Button type="submit" wide busy={isSubmitting}>
            {t('signIn.logIn')}
          </Button>
        </StepButtons>
      </Form>
      <SecondaryLinks>
        <Button kind="quiet" onClick={() => goTo({ name: 'recover', identifier })}>
          {t('signIn.forgot')}
        </Button>
      </SecondaryLinks>
    </>
  )
}
