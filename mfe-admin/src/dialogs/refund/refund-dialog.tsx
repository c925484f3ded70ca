import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { useTimeZone } from '@sufra/api/restaurant-day'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { calculateRefundBonus } from '@sufra/domain/customers/tiers'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { REASON_MOST } from '@sufra/domain/platform/limits'
import { calculateRefundPoints, toDirhams, toFils } from '@sufra/domain/platform/money'
import { Controlled } from '@sufra/forms/controlled'
import { DialogForm } from '@sufra/forms/record-dialog'
import { formatDateTime, formatMoney, formatPoints } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { Dialog } from '@sufra/ui/dialog'
import { NumberField } from '@sufra/ui/number-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRefundPurchaseMutation } from '../../calls/customers.ts'
import { PointsPreview } from '../../parts/points-preview.tsx'
import { words } from '../../words.ts'
import { findAmountProblem } from '../add-points/find-amount-problem.ts'
import { useAdminName, useAdminNameUpdates } from '../use-admin-name.ts'
import { useBillVouchers } from './use-bill-vouchers.ts'
import { VoucherReturn } from './voucher-return.tsx'

interface Values {
  amount: number | null
  reason: string
  adminName: string
}

interface Shortfall {
  balance: number
  points: number
}

interface RefundDialogProps {
  purchase: LedgerEntry
  /** In fils. */
  left: number
  onClose: () => void
}

/** docs/specification/beyond.md, Refunds. */
export function RefundDialog({ purchase, left, onClose }: RefundDialogProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const id = useId()
  const [refund] = useRefundPurchaseMutation()
  const once = useIdempotencyKey()
  const bill = useBillVouchers(purchase)
  const [short, setShort] = useState<Shortfall | null>(null)
  const { adminName, rememberAdminName } = useAdminName()
  const { control, register, handleSubmit, resetField, watch, formState } = useForm<Values>({
    defaultValues: { amount: toDirhams(left), reason: '', adminName },
  })
  useAdminNameUpdates((name) => resetField('adminName', { defaultValue: name }))
  const { errors, isSubmitting, isDirty } = formState
  const { amount = 0, posOrderNumber, refunded = 0, createdAt } = purchase
  const about = [
    formatMoney(amount ?? 0, language),
    ...(posOrderNumber ? [t('customer.order', { number: posOrderNumber })] : []),
    formatDateTime(createdAt, language, timeZone),
    ...(refunded > 0 ? [t('customer.refunded', { amount: formatMoney(refunded, language) })] : []),
  ]
  const fils = toFils(watch('amount') ?? 0) ?? 0
  const toRefund = { amountFils: amount ?? 0, refundedFils: (amount ?? 0) - left }
  const points = fils > left ? 0 : calculateRefundPoints(toRefund, fils)
  const bonus = fils > left ? 0 : calculateRefundBonus(toRefund, fils, purchase.bonusTenths ?? 0)

  const describeAmountProblem = (typed: number | null) => {
    const problem = findAmountProblem(typed)
    if (problem) return t(`points.${problem}`)
    return (toFils(typed ?? 0) ?? 0) <= left || t('refund.tooLarge', { left: formatMoney(left, language) })
  }
  const save = (takeWhatIsThere: boolean) => async (values: Values) => {
    const wanted = {
      id: purchase.id,
      amount: values.amount,
      reason: values.reason.trim(),
      adminName: values.adminName.trim(),
      ...(takeWhatIsThere && { takeWhatIsThere }),
    }
    try {
      const { transaction, bonus: taken } = await once(wanted, (idempotencyKey) =>
        refund({ ...wanted, idempotencyKey }).unwrap(),
      )
      rememberAdminName(wanted.adminName)
      await bill.giveBack()
      const description = t('refund.doneText', {
        points: formatPoints(-transaction.points - (taken?.points ?? 0), language),
      })
      showToast({ title: t('refund.done'), description, tone: 'success' })
      onClose()
    } catch (error) {
      setShort(getShortfall(error))
      if (!getShortfall(error))
        showToast({ title: t('refund.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refund.title')}
      description={about.map((part) => isolateValue(part, language)).join(' · ')}
      askBeforeClose={isDirty}
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={isSubmitting}>
            {shared('actions.cancel')}
          </Button>
          <Button kind="danger" type="submit" form={id} busy={isSubmitting}>
            {t('refund.button')}
          </Button>
        </>
      }
    >
      <DialogForm id={id} onSubmit={(event) => void handleSubmit(save(false))(event)} noValidate>
        <p>{t('refund.text')}</p>
        <Controlled name="amount" control={control} rules={{ validate: describeAmountProblem }}>
          {(field) => <NumberField {...field} label={t('points.amount')} decimals />}
        </Controlled>
        <PointsPreview label={t('refund.preview')} points={points + bonus}>
          {bonus > 0 && t('points.withBonus', { points: formatPoints(bonus, language) })}
        </PointsPreview>
        <TextField
          label={t('refund.reason')}
          hint={t('refund.reasonHint')}
          autoComplete="off"
          maxLength={REASON_MOST}
          error={errors.reason?.message}
          {...register('reason', { validate: (reason) => !isBlank(reason) || t('refund.reasonRequired') })}
        />
        <TextField
          label={t('points.adminName')}
          autoComplete="off"
          error={errors.adminName?.message}
          {...register('adminName', { validate: (name) => !isBlank(name) || t('points.adminNameRequired') })}
        />
        <VoucherReturn {...bill} />
      </DialogForm>
      <ConfirmDialog
        open={short !== null}
        title={t('refund.shortTitle', { balance: short?.balance ?? 0, points: short?.points ?? 0 })}
        text={t('refund.shortText')}
        confirmLabel={t('refund.button')}
        busy={isSubmitting}
        onCancel={() => setShort(null)}
        onConfirm={() => void handleSubmit(save(true))()}
      />
    </Dialog>
  )
}

function getShortfall(error: unknown): Shortfall | null {
  if (!isApiError(error) || error.code !== 'POINTS_ALREADY_SPENT') return null
  return { balance: Number(error.facts.balance), points: Number(error.facts.points) }
}
