import { NAME_MOST, TEXT_MOST } from '@sufra/domain/text-lengths'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import { PictureFields } from '../../parts/pictures/picture-fields.tsx'
import { ArabicField } from '../../parts/records/arabic-field.tsx'
import { useAudienceOptions } from '../../parts/records/audience.ts'
import { words } from '../../words.ts'
import type { RewardForm } from './reward-values.ts'
import { VoucherFields } from './voucher-fields.tsx'

export function RewardFields({ form }: { form: RewardForm }) {
  const t = useWords(words)
  const audiences = useAudienceOptions()
  const { control, register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextField
        label={t('rewards.name')}
        maxLength={NAME_MOST}
        autoComplete="off"
        dir="auto"
        error={errors.name?.message}
        {...register('name')}
      />
      <ArabicField
        label={t('rewards.nameAr')}
        maxLength={NAME_MOST}
        error={errors.nameAr?.message}
        {...register('nameAr')}
      />
      <TextAreaField
        label={t('promotions.description')}
        maxLength={TEXT_MOST}
        dir="auto"
        error={errors.description?.message}
        {...register('description')}
      />
      <ArabicField
        long
        label={t('promotions.descriptionAr')}
        maxLength={TEXT_MOST}
        error={errors.descriptionAr?.message}
        {...register('descriptionAr')}
      />
      <PictureFields control={control} />
      <Controlled name="pointsCost" control={control}>
        {(field) => <NumberField {...field} label={t('rewards.pointsCost')} />}
      </Controlled>
      <VoucherFields form={form} />
      <Controlled name="dietaryPreference" control={control}>
        {(field) => <RadioField {...field} label={t('promotions.dietaryPreference')} options={audiences} />}
      </Controlled>
      <Controlled name="isMultipleRedemption" control={control}>
        {(field) => (
          <SwitchField {...field} label={t('rewards.isMultipleRedemption')} hint={t('rewards.multipleHint')} />
        )}
      </Controlled>
      <Controlled name="isActive" control={control}>
        {(field) => <SwitchField {...field} label={t('promotions.active')} />}
      </Controlled>
    </>
  )
}
