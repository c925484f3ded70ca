import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import type { ResultOfCall } from '@sufra/api/endpoint'
import { AppCode } from '@sufra/contracts/auth/second-factor/fields'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CopyButton } from '@sufra/ui/copy-button'
import { Bdi } from '@sufra/ui/localized-text'
import { TextField } from '@sufra/ui/text-field'
import { radius, scannableCode, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { QRCodeSVG } from 'qrcode.react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useConfirmSecondFactorMutation } from '../../../calls/second-factor.ts'
import { Form, Note } from '../../../parts/narrow-card.ts'
import { words } from '../../../words.ts'

const Code = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  svg { max-inline-size: 100%; block-size: auto; border-radius: ${radius.small}; }
  code { font-size: ${size.s}; overflow-wrap: anywhere; text-align: center; user-select: all; }
`

interface ConfirmFormProps {
  started: ResultOfCall<'startSecondFactor'>
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

export function ConfirmForm({ started: { secret, uri }, onConfirmed, onCancel }: ConfirmFormProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const [confirm] = useConfirmSecondFactorMutation()
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: { code: '' },
    resolver: createRecordResolver({ schema: AppCode, messageFor: () => t('secondStep.codeWrong') }),
  })
  const { errors, isSubmitting } = formState

  const submit = async (typed: AppCode) => {
    try {
      onConfirmed((await confirm(typed).unwrap()).recoveryCodes)
    } catch (error) {
      const message = getErrorSentence(error)
      setValue('code', '')
      if (isApiError(error) && error.code === 'SECOND_FACTOR_WRONG')
        return setError('code', { message }, { shouldFocus: true })
      showToast({ title: t('secondStep.failed'), description: message, tone: 'danger' })
      if (isApiError(error) && error.code === 'SECOND_FACTOR_NOT_STARTED') onCancel()
    }
  }
  return (
    <>
      <Note>{t('secondStep.scan')}</Note>
      <Form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <UnsavedChanges when />
        <Code>
          <QRCodeSVG value={uri} size={200} {...scannableCode} title={t('secondStep.qr')} />
          <code>
            <Bdi>{secret.match(/.{1,4}/g)?.join(' ')}</Bdi>
          </code>
          <CopyButton text={secret} label={t('secondStep.copySecret')} />
        </Code>
        <TextField
          label={t('secondStep.code')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={errors.code?.message}
          {...register('code')}
        />
        <Button type="submit" busy={isSubmitting}>
          {t('secondStep.confirm')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {shared('actions.cancel')}
        </Button>
      </Form>
    </>
  )
}
