import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { words } from '../../words.ts'
import type { RewardForm } from './reward-values.ts'

/** Contract §6. */
export function VoucherFields({ form }: { form: RewardForm }) {
  const t = useWords(words)
  const type = form.watch('discountType')
  const types = [
    { value: 'none', label: t('rewards.voucherNone') },
    { value: 'percentage', label: t('promotions.percentage') },
    { value: 'fixed', label: t('promotions.fixed') },
  ] as const
  return (
    <>
      <Controlled name="discountType" control={form.control} rules={{ deps: ['discountValue'] }}>
        {(field) => (
          <RadioField
            {...field}
            label={t('rewards.voucherType')}
            options={types}
            value={type ?? 'none'}
            onChange={(chosen) => field.onChange(chosen === 'none' ? null : chosen)}
            hint={type === null && t('rewards.voucherNoneHint')}
          />
        )}
      </Controlled>
      {type !== null && (
        <Controlled name="discountValue" control={form.control}>
          {(field) => (
            <NumberField
              {...field}
              decimals
              label={t('rewards.voucherValue')}
              hint={t(type === 'percentage' ? 'promotions.inPercent' : 'promotions.inDirhams')}
            />
          )}
        </Controlled>
      )}
    </>
  )
}
