import { getErrorSentence } from '@sufra/api/api-error'
import { type Customer, useCanEdit } from '@sufra/api/session'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { EarnedOrder } from '@sufra/contracts/customers/points/entities'
import { calculateBonus, findTier, getBonusTenths } from '@sufra/domain/customers/tiers'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { calculatePoints, toFils } from '@sufra/domain/platform/money'
import { Controlled } from '@sufra/forms/controlled'
import { DialogForm } from '@sufra/forms/record-dialog'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { FormDialog } from '@sufra/ui/form-dialog'
import { NumberField } from '@sufra/ui/number-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useId, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useAddPointsMutation } from '../../calls/till.ts'
import { OrderNumberField } from '../../parts/order-number-field.tsx'
import { getEarnedOrders, useEarnedOrdersText } from '../../parts/orders/use-earned-orders.ts'
import { PointsPreview } from '../../parts/points-preview.tsx'
import { useTiers } from '../../parts/tiers/tier-badge.tsx'
import { words } from '../../words.ts'
import { useAdminName, useAdminNameUpdates } from '../use-admin-name.ts'
import { CurrentBalance } from './current-balance.tsx'
import { findAmountProblem } from './find-amount-problem.ts'

interface Values {
  amount: number | null
  adminName: string
  posOrderNumber: string
}

/** Staff specification §2 and §5. */
export function AddPointsDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const id = useId()
  const [addPoints] = useAddPointsMutation()
  const once = useIdempotencyKey()
  const canEdit = useCanEdit()
  const write = useWritten()
  const describeEarned = useEarnedOrdersText()
  const [twice, setTwice] = useState<{ about: string; values: Values } | null>(null)
  const [saving, setSaving] = useState(false)
  const { adminName, rememberAdminName } = useAdminName()
  const { control, register, handleSubmit, setFocus, setError, resetField, watch, formState } = useForm<Values>({
    defaultValues: { amount: null, adminName, posOrderNumber: '' },
    shouldFocusError: false,
  })
  useAdminNameUpdates((name) => resetField('adminName', { defaultValue: name }))
  const { errors } = formState
  const fils = toFils(watch('amount') ?? 0)
  const points = fils === null ? 0 : calculatePoints(fils)
  const tier = findTier(useTiers(), customer.tier)
  const bonus = tier ? calculateBonus(points, getBonusTenths(tier)) : 0

  const describeAmountProblem = (amount: number | null) => {
    const problem = findAmountProblem(amount)
    return problem === null || t(`points.${problem}`)
  }
  const save = async (values: Values, earnAgain = false) => {
    const purchase = {
      id: customer.id,
      amount: values.amount ?? 0,
      adminName: values.adminName.trim(),
      posOrderNumber: values.posOrderNumber,
      ...(earnAgain && { earnAgain }),
    }
    try {
      const {
        customer: after,
        transaction,
        bonus: given,
        newTier,
      } = await once(purchase, (idempotencyKey) => addPoints({ ...purchase, idempotencyKey }).unwrap())
      rememberAdminName(purchase.adminName)
      const description = t('points.addedText', {
        points: formatPoints(transaction.points + (given?.points ?? 0), language),
        name: formatName(customer),
        balance: formatPoints(after.points, language),
      })
      const reached =
        newTier && t('points.newTier', { tier: write({ text: newTier.name, arabic: newTier.nameAr }).text })
      showToast({
        title: t('points.added'),
        description: reached ? `${description}. ${reached}` : description,
        tone: 'success',
      })
      onClose()
    } catch (error) {
      const orders = getEarnedOrders(error)
      if (orders.length > 0) warnOfDuplicate(orders, values)
      else showToast({ title: t('points.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const warnOfDuplicate = (orders: readonly EarnedOrder[], values: Values) => {
    const about = describeEarned(orders, values.posOrderNumber)
    const isSameBill = orders.some(
      ({ customerId, amount }) => customerId === customer.id && amount === toFils(values.amount ?? 0),
    )
    if (!isSameBill) setTwice({ about: `${about} ${t('points.anotherBill')}`, values })
    else if (canEdit) setTwice({ about, values })
    else setError('posOrderNumber', { message: `${about} ${t('points.askEditor')}` }, { shouldFocus: true })
  }
  const proceed = async () => {
    if (!twice) return
    setSaving(true)
    await save(twice.values, true)
    setSaving(false)
    setTwice(null)
  }
  const focusInvalid = (wrong: FieldErrors<Values>) => setFocus(wrong.amount ? 'amount' : 'adminName')
  return (
    <FormDialog
      title={t('points.title')}
      description={formatName(customer)}
      form={id}
      submit={t('points.title')}
      state={formState}
      onClose={onClose}
    >
      <DialogForm
        id={id}
        onSubmit={(event) => void handleSubmit((values) => save(values), focusInvalid)(event)}
        noValidate
      >
        <CurrentBalance customer={customer} />
        <Controlled name="amount" control={control} rules={{ validate: describeAmountProblem }}>
          {(field) => <NumberField {...field} label={t('points.amount')} decimals />}
        </Controlled>
        <PointsPreview label={t('points.preview')} points={points + bonus}>
          {bonus > 0 && t('points.withBonus', { points: formatPoints(bonus, language) })}
        </PointsPreview>
        <TextField
          label={t('points.adminName')}
          autoComplete="off"
          error={errors.adminName?.message}
          {...register('adminName', { validate: (name) => !isBlank(name) || t('points.adminNameRequired') })}
        />
        <OrderNumberField error={errors.posOrderNumber?.message} {...register('posOrderNumber')} />
      </DialogForm>
      <ConfirmDialog
        open={twice !== null}
        title={t('points.twiceTitle')}
        text={twice?.about}
        confirmLabel={t('points.twiceYes')}
        busy={saving}
        onCancel={() => setTwice(null)}
        onConfirm={() => void proceed()}
      />
    </FormDialog>
  )
}

function formatName({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`
}
