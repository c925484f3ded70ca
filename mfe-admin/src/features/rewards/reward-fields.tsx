import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useAudienceOptions } from '../../parts/audience.ts'
import { MOST_NAME, MOST_TEXT } from '../../parts/limits.ts'
import { words } from '../../words.ts'
import type { RewardValues } from './reward-values.ts'
import { useCostRule } from './use-cost-rule.ts'
import { VoucherFields } from './voucher-fields.tsx'

/** The fields of a reward with their rules (staff specification §5). */
export function RewardFields({ form }: { form: UseFormReturn<RewardValues> }) {
  const t = useWords(words)
  const costRule = useCostRule()
  const audiences = useAudienceOptions()
  const { control, register, formState } = form
  const { errors } = formState
  const filled = (sentence: string) => (text: string) => text.trim() !== '' || sentence
  return (
    <>
      <TextField
        label={t('rewards.name')}
        maxLength={MOST_NAME}
        autoComplete="off"
        dir="auto"
        error={errors.name?.message}
        {...register('name', { validate: filled(t('rewards.nameRequired')) })}
      />
      <TextAreaField
        label={t('promotions.description')}
        maxLength={MOST_TEXT}
        dir="auto"
        error={errors.description?.message}
        {...register('description', { validate: filled(t('promotions.descriptionRequired')) })}
      />
      <Controller
        name="pointsCost"
        control={control}
        rules={{ validate: costRule }}
        render={({ field }) => (
          <NumberField {...field} label={t('rewards.pointsCost')} error={errors.pointsCost?.message} />
        )}
      />
      <VoucherFields form={form} />
      <Controller
        name="dietaryPreference"
        control={control}
        render={({ field }) => <RadioField {...field} label={t('promotions.dietaryPreference')} options={audiences} />}
      />
      <Controller
        name="isMultipleRedemption"
        control={control}
        render={({ field }) => (
          <SwitchField {...field} label={t('rewards.isMultipleRedemption')} hint={t('rewards.multipleHint')} />
        )}
      />
      <Controller
        name="isActive"
        control={control}
        render={({ field }) => <SwitchField {...field} label={t('promotions.active')} />}
      />
    </>
  )
}
