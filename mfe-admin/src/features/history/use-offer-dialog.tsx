import { getFailureSentence } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { Controlled } from '@sufra/forms/controlled'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { ErrorCard } from '@sufra/ui/error-card'
import { SelectField } from '@sufra/ui/select-field'
import { color, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useAdminOffersQuery, useUseOfferMutation } from '../../calls/promotions.ts'
import { useDiscountText } from '../../parts/discounts/use-discount-text.ts'
import { useOfferConditions } from '../../parts/offers/use-offer-conditions.ts'
import { useOfferObstacle } from '../../parts/offers/use-offer-obstacle.ts'
import { OrderNumberField } from '../../parts/order-number-field.tsx'
import { words } from '../../words.ts'
import { RecentUses } from './recent-uses.tsx'
import { useUndoOfferUse } from './use-undo-offer-use.ts'

const Conditions = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[3]};
  font-size: ${size.s};
  dt { color: ${color.muted}; }
`

interface Values {
  offerId: string | null
  posOrderNumber: string
}

interface UseOfferDialogProps {
  customerId: number | null
  onClose: () => void
}

/** Counts a use of an offer at the till (docs/specification/beyond.md). */
export default function UseOfferDialog({ customerId, onClose }: UseOfferDialogProps) {
  const t = useWords(words)
  const language = useLanguage()
  const written = useWritten()
  const { data, isError, isFetching, refetch } = useAdminOffersQuery(undefined, { refetchOnMountOrArgChange: true })
  const [send] = useUseOfferMutation()
  const once = useIdempotencyKey()
  const { undo } = useUndoOfferUse()
  const obstacleOf = useOfferObstacle()
  const discountText = useDiscountText()
  const { control, register, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: { offerId: null, posOrderNumber: '' },
  })
  const options = (data ?? [])
    .filter(({ isActive }) => isActive)
    .map((offer) => {
      const { id, title, titleAr, discountType, discountValue, usedCount, usageLimit } = offer
      const value = discountText(discountType, discountValue)
      const text = t('useOffer.withValue', { title: written({ text: title, arabic: titleAr }).text, value })
      const [used, limit] = [formatNumber(usedCount, language), formatNumber(usageLimit ?? 0, language)]
      const about = usageLimit === null ? text : t('useOffer.ofLimit', { title: text, used, limit })
      const obstacle = obstacleOf(offer)
      const label = obstacle ? t('useOffer.notUsable', { offer: about, reason: t(`useOffer.${obstacle}`) }) : about
      return { value: String(id), label, disabled: obstacle !== null }
    })
    .sort((one, other) => Number(one.disabled) - Number(other.disabled))
  const chosen = data?.find(({ id }) => String(id) === watch('offerId'))

  const submit = async ({ offerId, posOrderNumber }: Values) => {
    const wanted = { id: Number(offerId), customerId, posOrderNumber }
    try {
      const offer = await once(wanted, (idempotencyKey) => send({ ...wanted, idempotencyKey }).unwrap())
      const description = written({ text: offer.title, arabic: offer.titleAr }).text
      const action = { label: t('useOffer.undo'), onPress: () => void undo(offer.use) }
      showToast({ title: t('useOffer.done'), description, action, tone: 'success' })
      onClose()
    } catch (error) {
      const message = getFailureSentence(error, t('useOffer.failed'))
      setError('offerId', { message }, { shouldFocus: true })
    }
  }
  return (
    <RecordDialog
      title={t('useOffer.title')}
      description={t('useOffer.text')}
      submitLabel={t('useOffer.title')}
      state={formState}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      {isError && !data && (
        <ErrorCard title={t('useOffer.notLoaded')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      <Controlled
        name="offerId"
        control={control}
        rules={{ validate: (offerId) => offerId !== null || t('useOffer.required') }}
      >
        {(field) => (
          <SelectField
            {...field}
            label={t('useOffer.offer')}
            options={options}
            placeholder={t('useOffer.choose')}
            emptyText={t('useOffer.none')}
          />
        )}
      </Controlled>
      {chosen && <OfferConditions offer={chosen} />}
      <OrderNumberField {...register('posOrderNumber')} />
      <RecentUses />
    </RecordDialog>
  )
}

function OfferConditions({ offer }: { offer: Offer }) {
  const t = useWords(words)
  const discountText = useDiscountText()
  const conditions = useOfferConditions()
  return (
    <Conditions>
      <dt>{t('offers.discountValue')}</dt>
      <dd>{discountText(offer.discountType, offer.discountValue)}</dd>
      <dt>{t('offers.minSpend')}</dt>
      <dd>{conditions.minSpend(offer)}</dd>
      <dt>{t('offers.valid')}</dt>
      <dd>{conditions.dates(offer)}</dd>
      <dt>{t('offers.validDays')}</dt>
      <dd>{conditions.days(offer)}</dd>
      <dt>{t('offers.times')}</dt>
      <dd>{conditions.times(offer)}</dd>
    </Conditions>
  )
}
