import { errorSentence } from '@sufra/api/api-error'
import type { Customer } from '@sufra/api/session'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import { filsFromDirhams, pointsForFils } from '@sufra/domain/money'
import { formatPoints } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { NumberField } from '@sufra/ui/number-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { Controller, type FieldErrors, useForm } from 'react-hook-form'
import { useAddPointsMutation } from '../../calls/till.ts'
import { PointsPreview } from '../../parts/points-preview.tsx'
import { DialogForm } from '../../parts/records/dialog-form.ts'
import { words } from '../../words.ts'
import { rememberAdminName, rememberedAdminName } from '../admin-name.ts'
import { amountProblem } from './amount-rule.ts'

interface Values {
  amount: number | null
  adminName: string
  posOrderNumber: string
}

/** Add Points: a purchase becomes points, one for each whole dirham (staff specification §2 and §5). */
export function AddPointsDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  const id = useId()
  const [addPoints] = useAddPointsMutation()
  const once = useIdempotencyKey()
  const { control, register, handleSubmit, setFocus, watch, formState } = useForm<Values>({
    defaultValues: { amount: null, adminName: rememberedAdminName(), posOrderNumber: '' },
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isDirty } = formState
  const fils = filsFromDirhams(watch('amount') ?? 0)

  const wrongAmount = (amount: number | null) => {
    const problem = amountProblem(amount)
    return problem === null || t(`points.${problem}`)
  }
  const save = async ({ amount, adminName, posOrderNumber }: Values) => {
    const purchase = { id: customer.id, amount: amount ?? 0, adminName: adminName.trim(), posOrderNumber }
    try {
      const { transaction } = await once(purchase, (idempotencyKey) =>
        addPoints({ ...purchase, idempotencyKey }).unwrap(),
      )
      rememberAdminName(purchase.adminName)
      const description = t('points.addedText', {
        points: formatPoints(transaction.points, language),
        name: nameOf(customer),
      })
      showToast({ title: t('points.added'), description, tone: 'success' })
      onClose()
    } catch (error) {
      showToast({ title: t('points.failed'), description: errorSentence(error), tone: 'danger' })
    }
  }
  const focusWrong = (wrong: FieldErrors<Values>) => setFocus(wrong.amount ? 'amount' : 'adminName')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('points.title')}
      description={nameOf(customer)}
      askBeforeClose={isDirty}
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={isSubmitting}>
            {shared('actions.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            {t('points.title')}
          </Button>
        </>
      }
    >
      <DialogForm id={id} onSubmit={(event) => void handleSubmit(save, focusWrong)(event)} noValidate>
        <Controller
          name="amount"
          control={control}
          rules={{ validate: wrongAmount }}
          render={({ field }) => (
            <NumberField {...field} label={t('points.amount')} decimals error={errors.amount?.message} />
          )}
        />
        <PointsPreview label={t('points.preview')} points={fils === null ? 0 : pointsForFils(fils)} />
        <TextField
          label={t('points.adminName')}
          autoComplete="off"
          error={errors.adminName?.message}
          {...register('adminName', { validate: (name) => name.trim() !== '' || t('points.adminNameRequired') })}
        />
        <TextField label={t('points.posOrderNumber')} optional autoComplete="off" {...register('posOrderNumber')} />
      </DialogForm>
    </Dialog>
  )
}

function nameOf({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`
}
