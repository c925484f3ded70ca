import { TEXT_MOST, TITLE_MOST } from '@sufra/domain/text-lengths'
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
import type { NewsForm } from './news-values.ts'

export function NewsFields({ form }: { form: NewsForm }) {
  const t = useWords(words)
  const audiences = useAudienceOptions()
  const { control, register, formState } = form
  const { errors } = formState
  const visibilities = [
    { value: 'one_time', label: t('news.oneTime') },
    { value: 'persistent', label: t('news.persistent') },
  ] as const
  return (
    <>
      <TextField
        label={t('promotions.title')}
        maxLength={TITLE_MOST}
        autoComplete="off"
        dir="auto"
        error={errors.title?.message}
        {...register('title')}
      />
      <ArabicField
        label={t('promotions.titleAr')}
        maxLength={TITLE_MOST}
        error={errors.titleAr?.message}
        {...register('titleAr')}
      />
      <TextAreaField
        label={t('news.content')}
        hint={t('news.contentHint')}
        maxLength={TEXT_MOST}
        rows={4}
        dir="auto"
        error={errors.content?.message}
        {...register('content')}
      />
      <ArabicField
        long
        label={t('news.contentAr')}
        maxLength={TEXT_MOST}
        rows={4}
        error={errors.contentAr?.message}
        {...register('contentAr')}
      />
      <PictureFields control={control} />
      <Controlled name="priority" control={control}>
        {(field) => <NumberField {...field} label={t('news.priority')} hint={t('news.priorityHint')} />}
      </Controlled>
      <Controlled name="visibilityType" control={control}>
        {(field) => (
          <RadioField {...field} label={t('news.visibility')} hint={t('news.visibilityHint')} options={visibilities} />
        )}
      </Controlled>
      <Controlled name="dietaryPreference" control={control}>
        {(field) => <RadioField {...field} label={t('promotions.dietaryPreference')} options={audiences} />}
      </Controlled>
      <Controlled name="isActive" control={control}>
        {(field) => <SwitchField {...field} label={t('promotions.active')} />}
      </Controlled>
    </>
  )
}
