import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { EMAIL_ADDRESS } from '@sufra/domain/platform/email-address'
import { DialogForm } from '@sufra/forms/record-dialog'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { Notice } from '@sufra/ui/notice'
import { TextField } from '@sufra/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import { useSendTestMailMutation } from '../../../calls/setup.ts'
import { TestMailOutcome } from '../../../parts/test-mail/test-mail-outcome.tsx'
import { words } from '../../../words.ts'

export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const id = useId()
  // The server may have been set since the page was opened.
  const { data: restaurant } = useRestaurantQuery(undefined, { refetchOnMountOrArgChange: true })
  const isOff = restaurant !== undefined && restaurant.mailFrom === undefined
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [send, { data, error, isLoading }] = useSendTestMailMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!EMAIL_ADDRESS.test(email.trim()))
    if (EMAIL_ADDRESS.test(email.trim())) void send({ email })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('setup.testMail.title')}
      description={t('setup.testMail.text')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {shared('actions.close')}
          </Button>
          {!isOff && (
            <Button type="submit" form={id} busy={isLoading}>
              {t('setup.testMail.send')}
            </Button>
          )}
        </>
      }
    >
      {isOff && <Notice $tone="danger">{t('setup.testMail.off')}</Notice>}
      {!isOff && (
        <DialogForm id={id} onSubmit={submit} noValidate>
          <TextField
            label={t('setup.testMail.address')}
            type="email"
            dir="ltr"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={isWrong ? t('setup.testMail.wrong') : undefined}
          />
        </DialogForm>
      )}
      <TestMailOutcome data={data} error={error} isBusy={isLoading} />
    </Dialog>
  )
}
