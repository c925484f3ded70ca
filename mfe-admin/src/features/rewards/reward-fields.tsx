import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { PictureFields } from '../../parts/pictures/picture-fields.tsx'
import { BilingualField } from '../../parts/records/bilingual-field.tsx'
import { useAudienceOptions } from '../../parts/records/record-texts.ts'
import { words } from '../../words.ts'
import type { RewardForm } from './reward-values.ts'
import { VoucherFields } from './voucher-fields.tsx'

export function RewardFields({ form }: { form: RewardForm }) {
  const t = useWords(words)
  const audiences = useAudienceOptions()
  const { control } = form
  const redemptions = [
    { value: 'once', label: t('rewards.once') },
    { value: 'multiple', label: t('rewards.asOftenAsPoints') },
  ] as const
  return (
    <>
      <BilingualField form={form} name="name" word="rewards.name" maxLength={NAME_MOST} />
      <BilingualField form={form} name="description" word="promotions.description" maxLength={TEXT_MOST} long />
      <PictureFields control={control} />
      <Controlled name="pointsCost" control={control}>
        {(field) => <NumberField {...field} label={t('rewards.pointsCost')} />}
      </Controlled>
      <Controlled name="isMultipleRedemption" control={control}>
        {(field) => (
          <RadioField
            {...field}
            label={t('rewards.isMultipleRedemption')}
            options={redemptions}
            value={field.value ? 'multiple' : 'once'}
            onChange={(chosen) => field.onChange(chosen === 'multiple')}
          />
        )}
      </Controlled>
      <VoucherFields form={form} />
      <Controlled name="dietaryPreference" control={control}>
        {(field) => <RadioField {...field} label={t('promotions.dietaryPreference')} options={audiences} />}
      </Controlled>
      <Controlled name="isActive" control={control}>
        {(field) => <SwitchField {...field} label={t('promotions.active')} />}
      </Controlled>
    </>
  )
}
