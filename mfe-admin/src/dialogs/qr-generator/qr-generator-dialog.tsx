import { errorSentence } from '@sufra/api/api-error'
import { foldDigits } from '@sufra/domain/digits'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useGenerateQrMutation } from '../../api.ts'
import { words } from '../../words.ts'
import { DialogForm } from '../fields.ts'
import { type Generated, ReceiptCode } from './receipt-code.tsx'

interface Values {
  phoneNumber: string
  amount: string
  posOrderNumber: string
}

/** QR Code Generator: a purchase becomes a code that credits its points when scanned (staff specification §2). */
export function QrGeneratorDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const id = useId()
  const [generate] = useGenerateQrMutation()
  const [made, setMade] = useState<Generated | null>(null)
  const { register, handleSubmit, reset, formState } = useForm<Values>({
    defaultValues: { phoneNumber: '', amount: '', posOrderNumber: '' },
  })
  const { errors, isSubmitting, isDirty } = formState

  const save = async ({ phoneNumber, amount, posOrderNumber }: Values) => {
    try {
      const { qrCode, url } = await generate({ phoneNumber, amount: Number(amount), posOrderNumber }).unwrap()
      setMade({ qrCode, url, amount: Number(amount) })
      showToast({ title: t('qr.generated'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('qr.failed'), description: errorSentence(error), tone: 'danger' })
    }
  }
  const another = () => {
    reset()
    setMade(null)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('qr.title')}
      askBeforeClose={isDirty && !made}
      footer={
        made ? (
          <>
            <Button kind="secondary" onClick={another}>
              {t('qr.another')}
            </Button>
            <Button onClick={onClose}>{shared('actions.close')}</Button>
          </>
        ) : (
          <Button type="submit" form={id} busy={isSubmitting}>
            {t('qr.generate')}
          </Button>
        )
      }
    >
      {made ? (
        <ReceiptCode code={made} />
      ) : (
        <DialogForm id={id} onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
          <TextField
            label={t('qr.phone')}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            error={errors.phoneNumber?.message}
            {...register('phoneNumber', {
              setValueAs: digits,
              validate: (value) => /^\d{4,10}$/.test(digits(value)) || t('qr.phoneWrong'),
            })}
            maxLength={10}
          />
          <TextField
            label={t('qr.amount')}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            error={errors.amount?.message}
            {...register('amount', {
              setValueAs: digits,
              validate: (value) => /^[1-9]\d{0,3}$/.test(digits(value)) || t('qr.amountWrong'),
            })}
            maxLength={4}
          />
          <TextField label={t('points.posOrderNumber')} optional autoComplete="off" {...register('posOrderNumber')} />
        </DialogForm>
      )}
    </Dialog>
  )
}

/** What was typed, with Latin digits and without leading zeros being lost: a phone begins with one. */
function digits(text: string): string {
  return foldDigits(text).trim()
}
