import { Controlled } from '@sufra/forms/controlled'
import { Pair } from '@sufra/forms/record-dialog'
import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { words } from '../../words.ts'
import type { OfferForm } from './offer-values.ts'

export function OfferWorth({ form }: { form: OfferForm }) {
  const t = useWords(words)
  const type = form.watch('discountType')
  const types = [
    { value: 'percentage', label: t('promotions.percentage') },
    { value: 'fixed', label: t('promotions.fixed') },
  ] as const
  return (
    <>
      <Controlled name="discountType" control={form.control} rules={{ deps: ['discountValue'] }}>
        {(field) => <RadioField {...field} label={t('offers.discountType')} options={types} />}
      </Controlled>
      <Pair>
        <Controlled name="discountValue" control={form.control}>
          {(field) => (
            <NumberField
              {...field}
              decimals
              label={t('offers.discountValue')}
              hint={type && t(type === 'percentage' ? 'promotions.inPercent' : 'promotions.inDirhams')}
            />
          )}
        </Controlled>
        <Controlled name="minSpend" control={form.control}>
          {(field) => <NumberField {...field} decimals label={t('offers.minSpend')} hint={t('offers.spendHint')} />}
        </Controlled>
      </Pair>
    </>
  )
}
