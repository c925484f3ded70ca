import { getFailureSentence, isApiError } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { DialogForm } from '@sufra/forms/record-dialog'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { Button } from '@sufra/ui/button'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useRedeemCodeMutation } from '../../calls/till.ts'
import { useGiveBack } from '../../parts/discounts/use-give-back.ts'
import { OrderNumberField } from '../../parts/order-number-field.tsx'
import { words } from '../../words.ts'
import { useAdminName, useAdminNameUpdates } from '../use-admin-name.ts'

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  justify-content: flex-end;
`

interface Values {
  adminName: string
  posOrderNumber: string
}

interface RedeemFormProps {
  code: DiscountCode
  onTyped: (isTyped: boolean) => void
  onDone: () => void
  onBack: () => void
}

export function RedeemForm({ code, onTyped, onDone, onBack }: RedeemFormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const shared = useWords(common)
  const [redeem] = useRedeemCodeMutation()
  const { giveBack } = useGiveBack()
  const once = useIdempotencyKey()
  const reward = useWritten()({ text: code.rewardTitle, arabic: code.rewardTitleAr }).text
  const { adminName, rememberAdminName } = useAdminName()
  const { register, handleSubmit, setFocus, resetField, formState } = useForm<Values>({
    defaultValues: { adminName, posOrderNumber: '' },
  })
  useAdminNameUpdates((name) => resetField('adminName', { defaultValue: name }))
  useEffect(() => setFocus('posOrderNumber'), [setFocus])
  const { isDirty } = formState
  useEffect(() => {
    onTyped(isDirty)
    return () => onTyped(false)
  }, [isDirty, onTyped])

  const save = async ({ posOrderNumber, ...values }: Values) => {
    const wanted = { id: code.id, adminName: values.adminName.trim(), posOrderNumber }
    try {
      await once(wanted, (idempotencyKey) => redeem({ ...wanted, idempotencyKey }).unwrap())
      rememberAdminName(wanted.adminName)
      const description = [code.code, reward].map((part) => isolateValue(part, language)).join(' · ')
      showToast({
        title: t('voucher.redeemed'),
        description,
        action: { label: t('customer.undo'), onPress: () => void giveBack(code) },
        tone: 'success',
      })
      onDone()
    } catch (error) {
      if (!isApiError(error)) throw error
      const description = getFailureSentence(error, t('voucher.redeemFailedText'))
      showToast({ title: t('voucher.redeemFailed'), description, tone: 'danger' })
    }
  }
  return (
    <DialogForm onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
      <p>{t('voucher.about', { code: code.code, reward })}</p>
      <TextField
        label={t('points.adminName')}
        autoComplete="off"
        error={formState.errors.adminName?.message}
        {...register('adminName', { validate: (name) => !isBlank(name) || t('points.adminNameRequired') })}
      />
      <OrderNumberField {...register('posOrderNumber')} />
      <Actions>
        <Button kind="secondary" onClick={onBack} disabled={formState.isSubmitting}>
          {shared('actions.back')}
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('voucher.redeem')}
        </Button>
      </Actions>
    </DialogForm>
  )
}
