import type { Customer } from '@sufra/contracts/customers/entities'
import { calculateBonus, findTier, getBonusTenths } from '@sufra/domain/customers/tiers'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { calculatePoints, toFils } from '@sufra/domain/platform/money'
import { calculateSpend } from '@sufra/domain/promotions/spend'
import { Controlled } from '@sufra/forms/controlled'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { NumberField } from '@sufra/ui/number-field'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { OrderNumberField } from '../../parts/order-number-field.tsx'
import { PointsPreview } from '../../parts/points-preview.tsx'
import { useTiers } from '../../parts/tiers/tier-badge.tsx'
import { words } from '../../words.ts'
import { useAdminName, useAdminNameUpdates } from '../use-admin-name.ts'
import { type BillValues, toggleMark } from './bill-values.ts'
import { findBillProblem } from './find-bill-problem.ts'
import { MarkGroup } from './mark-group.tsx'
import { OfferMarks } from './offer-marks.tsx'
import type { Refusal } from './refusal.ts'
import { useGuestOffers } from './use-guest-offers.ts'
import { useSubmitBill } from './use-submit-bill.ts'
import { useUsableCodes } from './use-usable-codes.ts'
import { useVoucherScans } from './use-voucher-scans.ts'
import { VoucherMarks } from './voucher-marks.tsx'

const Columns = styled.form`
  display: grid;
  gap: ${space[4]} ${space[6]};
  @media (min-width: 760px) { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); align-items: start; }
`
const Fields = styled.div`
  display: grid;
  gap: ${space[3]};
`

export interface BillFormState {
  isDirty: boolean
  isSaving: boolean
}

interface BillFormProps {
  id: string
  customer: Customer
  onState: (state: BillFormState) => void
  onSaved: () => void
}

export function BillForm({ id, customer, onState, onSaved }: BillFormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { adminName } = useAdminName()
  const { control, register, handleSubmit, setValue, setError, setFocus, resetField, watch, formState } =
    useForm<BillValues>({ defaultValues: { codes: [], offerIds: [], amount: null, posOrderNumber: '', adminName } })
  const marks = { codes: watch('codes'), offerIds: watch('offerIds') }
  const codes = useUsableCodes(customer.id, marks.codes)
  const offers = useGuestOffers(customer)
  useAdminNameUpdates((name) => resetField('adminName', { defaultValue: name }))
  const onEarned = (message: string) => setError('posOrderNumber', { message }, { shouldFocus: true })
  const onRefused = ({ isGone, discountCode, offerId }: Refusal) => {
    if (!isGone) return
    setValue(
      'codes',
      marks.codes.filter((code) => code !== discountCode),
    )
    setValue(
      'offerIds',
      marks.offerIds.filter((id) => id !== offerId),
    )
  }
  const { submit, refusal, forgetRefusal, question, answer, isAnswering, setQuestion } = useSubmitBill({
    customer,
    onSaved,
    onEarned,
    onRefused,
  })
  const { errors, isDirty, isSubmitting } = formState
  const isSaving = isSubmitting || isAnswering
  useEffect(() => onState({ isDirty, isSaving }), [isDirty, isSaving, onState])
  useEffect(() => setFocus('amount'), [setFocus])

  const setMarks = (next: Partial<typeof marks>) => {
    forgetRefusal()
    if (next.codes) setValue('codes', next.codes, { shouldDirty: true })
    if (next.offerIds) setValue('offerIds', next.offerIds, { shouldDirty: true })
  }
  useVoucherScans(codes.data, (code) => {
    if (!marks.codes.includes(code)) setMarks({ codes: [...marks.codes, code] })
  })

  const fils = toFils(watch('amount') ?? 0) ?? 0
  const points = calculatePoints(fils)
  const tier = findTier(useTiers(), customer.tier)
  const bonus = tier ? calculateBonus(points, getBonusTenths(tier)) : 0
  const discounts = [
    ...(codes.data ?? []).filter(({ code }) => marks.codes.includes(code)),
    ...(offers.data ?? []).filter((offer) => marks.offerIds.includes(offer.id)),
  ]
  const describeAmountProblem = (amount: number | null) => {
    const problem = findBillProblem(amount, marks)
    if (problem === 'amountMissing') return t('bill.amountMissing')
    return problem === null || t(`points.${problem}`)
  }
  return (
    <>
      <Columns id={id} noValidate onSubmit={(event) => void handleSubmit((values) => submit(values))(event)}>
        <Fields>
          <MarkGroup title={t('bill.vouchers')} list={codes} empty={t('bill.noVouchers')} failed={t('voucher.failed')}>
            <VoucherMarks
              codes={codes.data ?? []}
              marked={marks.codes}
              refusal={refusal}
              onMark={(code) => setMarks({ codes: toggleMark(marks.codes, code) })}
            />
          </MarkGroup>
          <MarkGroup title={t('bill.offers')} list={offers} empty={t('bill.noOffers')} failed={t('useOffer.notLoaded')}>
            <OfferMarks
              offers={offers.data ?? []}
              marked={marks.offerIds}
              spend={calculateSpend(fils, discounts)}
              refusal={refusal}
              onMark={(offerId) => setMarks({ offerIds: toggleMark(marks.offerIds, offerId) })}
            />
          </MarkGroup>
        </Fields>
        <Fields>
          <Controlled name="amount" control={control} rules={{ validate: describeAmountProblem }}>
            {(field) => (
              <NumberField {...field} label={t('points.amount')} hint={t('bill.amountHint')} decimals data-autofocus />
            )}
          </Controlled>
          <PointsPreview label={t('points.preview')} points={points + bonus}>
            {bonus > 0 && t('points.withBonus', { points: formatPoints(bonus, language) })}
          </PointsPreview>
          <OrderNumberField error={errors.posOrderNumber?.message} {...register('posOrderNumber')} />
          <TextField
            label={t('points.adminName')}
            autoComplete="off"
            error={errors.adminName?.message}
            {...register('adminName', { validate: (name) => !isBlank(name) || t('points.adminNameRequired') })}
          />
        </Fields>
      </Columns>
      <ConfirmDialog
        open={question !== null}
        title={t('points.twiceTitle')}
        text={question?.about}
        confirmLabel={t('points.twiceYes')}
        busy={isAnswering}
        onCancel={() => setQuestion(null)}
        onConfirm={() => void answer()}
      />
    </>
  )
}
