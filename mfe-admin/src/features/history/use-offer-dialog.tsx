import { getFailureSentence } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import { Controlled } from '@sufra/forms/controlled'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { ErrorCard } from '@sufra/ui/error-card'
import { SelectField } from '@sufra/ui/select-field'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import { useAdminOffersQuery, useUseOfferMutation } from '../../calls/promotions.ts'
import { OrderNumberField } from '../../parts/order-number-field.tsx'
import { RecordDialog } from '../../parts/records/record-dialog.tsx'
import { words } from '../../words.ts'

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
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { offerId: null, posOrderNumber: '' },
  })
  const options = (data ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, title, titleAr, usedCount, usageLimit, isUsedUp = false }) => {
      const text = written({ text: title, arabic: titleAr }).text
      const [used, limit] = [formatNumber(usedCount, language), formatNumber(usageLimit ?? 0, language)]
      const about = usageLimit === null ? text : t('useOffer.ofLimit', { title: text, used, limit })
      return { value: String(id), label: about, disabled: isUsedUp }
    })

  const submit = async ({ offerId, posOrderNumber }: Values) => {
    const wanted = { id: Number(offerId), customerId, posOrderNumber }
    try {
      const offer = await once(wanted, (idempotencyKey) => send({ ...wanted, idempotencyKey }).unwrap())
      const description = written({ text: offer.title, arabic: offer.titleAr }).text
      showToast({ title: t('useOffer.done'), description, tone: 'success' })
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
      <OrderNumberField {...register('posOrderNumber')} />
    </RecordDialog>
  )
}
