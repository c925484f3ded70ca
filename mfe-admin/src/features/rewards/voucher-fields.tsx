import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useDiscountRule } from '../../parts/use-discount-rule.ts'
import { words } from '../../words.ts'
import type { RewardValues } from './reward-values.ts'

/** What the code of a reward is worth, where it is worth anything by itself (contract §6). */
export function VoucherFields({ form }: { form: UseFormReturn<RewardValues> }) {
  const t = useWords(words)
  const rule = useDiscountRule()
  const type = form.watch('voucherType')
  const types = [
    { value: 'none', label: t('rewards.voucherNone') },
    { value: 'percentage', label: t('promotions.percentage') },
    { value: 'fixed', label: t('promotions.fixed') },
  ] as const
  return (
    <>
      <Controller
        name="voucherType"
        control={form.control}
        rules={{ deps: ['voucherValue'] }}
        render={({ field }) => (
          <RadioField
            {...field}
            label={t('rewards.voucherType')}
            options={types}
            hint={type === 'none' && t('rewards.voucherNoneHint')}
          />
        )}
      />
      {type !== 'none' && (
        <Controller
          name="voucherValue"
          control={form.control}
          rules={{ validate: (value, { voucherType }) => voucherType === 'none' || rule(voucherType, value) }}
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              decimals
              label={t('rewards.voucherValue')}
              hint={t(type === 'percentage' ? 'promotions.inPercent' : 'promotions.inDirhams')}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  )
}
