import { getErrorSentence } from '@sufra/api/api-error'
import { foldDigits } from '@sufra/domain/platform/digits'
import { Controlled } from '@sufra/forms/controlled'
import { DialogForm } from '@sufra/forms/record-dialog'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { TextField, type TextFieldProps } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useGenerateQrMutation } from '../../calls/till.ts'
import { NumberPad } from '../../parts/number-pad.tsx'
import { OrderNumberField } from '../../parts/order-number-field.tsx'
import { words } from '../../words.ts'
import { type GeneratedCode, ReceiptCode } from './receipt-code.tsx'

/** Staff specification §5: up to 9999 dirhams. */
const AMOUNT_DIGITS = 4

interface Values {
  phoneNumber: string
  amount: string
  posOrderNumber: string
}

/** Staff specification §2. */
export function QrGeneratorDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const id = useId()
  const [generate] = useGenerateQrMutation()
  const [made, setMade] = useState<GeneratedCode | null>(null)
  const { control, register, handleSubmit, reset, formState } = useForm<Values>({
    defaultValues: { phoneNumber: '', amount: '', posOrderNumber: '' },
  })
  const { isSubmitting, isDirty } = formState

  const save = async ({ phoneNumber, amount, posOrderNumber }: Values) => {
    try {
      const { qrCode, url } = await generate({ phoneNumber, amount: Number(amount), posOrderNumber }).unwrap()
      setMade({ qrCode, url, amount: Number(amount) })
      showToast({ title: t('qr.generated'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('qr.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const startAgain = () => {
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
            <Button kind="secondary" onClick={startAgain}>
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
          <Controlled
            name="phoneNumber"
            control={control}
            rules={{ validate: (value) => value.length >= 4 || t('qr.phoneWrong') }}
          >
            {(field) => <DigitsField {...field} data-scans label={t('qr.phone')} read={parsePhoneDigits} />}
          </Controlled>
          <Controlled
            name="amount"
            control={control}
            rules={{ validate: (value) => Number(value) > 0 || t('qr.amountWrong') }}
          >
            {(field) => (
              <>
                <DigitsField {...field} label={t('qr.amount')} read={(text) => parseDigits(text, AMOUNT_DIGITS)} />
                <NumberPad
                  value={field.value === '0' ? '' : field.value}
                  onChange={field.onChange}
                  maxLength={AMOUNT_DIGITS}
                />
              </>
            )}
          </Controlled>
          <OrderNumberField {...register('posOrderNumber')} />
        </DialogForm>
      )}
    </Dialog>
  )
}

type DigitsFieldProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  value: string
  onChange: (digits: string) => void
  read: (text: string) => string
}

function DigitsField({ read, onChange, ...field }: DigitsFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      onChange={(event) => onChange(read(event.target.value))}
    />
  )
}

/** Returns Latin digits, at most `most` of them. */
function parseDigits(text: string, most: number): string {
  return foldDigits(text)
    .replace(/[^0-9]/g, '')
    .slice(0, most)
}

/** At most 10 digits; a pasted country code is removed. */
function parsePhoneDigits(text: string): string {
  const digits = parseDigits(text, 20)
  return digits.replace(/^(?:00)?971([0-9]{9})$/, '0$1').slice(0, 10)
}
