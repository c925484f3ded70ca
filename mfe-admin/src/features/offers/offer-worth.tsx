import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { Controller } from 'react-hook-form'
import { Pair } from '../../parts/records/record-dialog.tsx'
import { words } from '../../words.ts'
import type { OfferForm } from './offer-values.ts'

/** What the offer gives, and from what bill on. */
export function OfferWorth({ form }: { form: OfferForm }) {
  const t = useWords(words)
  const type = form.watch('discountType')
  const types = [
    { value: 'percentage', label: t('promotions.percentage') },
    { value: 'fixed', label: t('promotions.fixed') },
  ] as const
  return (
    <>
      <Controller
        name="discountType"
        control={form.control}
        rules={{ deps: ['discountValue'] }}
        render={({ field, fieldState }) => (
          <RadioField {...field} label={t('offers.discountType')} options={types} error={fieldState.error?.message} />
        )}
      />
      <Pair>
        <Controller
          name="discountValue"
          control={form.control}
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              decimals
              label={t('offers.discountValue')}
              hint={type && t(type === 'percentage' ? 'promotions.inPercent' : 'promotions.inDirhams')}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="minSpend"
          control={form.control}
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              decimals
              label={t('offers.minSpend')}
              hint={t('offers.spendHint')}
              error={fieldState.error?.message}
            />
          )}
        />
      </Pair>
    </>
  )
}
