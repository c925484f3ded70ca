import { TEXT_MOST, TITLE_MOST } from '@sufra/domain/text-lengths'
import { useWords } from '@sufra/i18n/use-words'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import { PictureFields } from '../../parts/pictures/picture-fields.tsx'
import { ArabicField } from '../../parts/records/arabic-field.tsx'
import { words } from '../../words.ts'
import type { OfferForm } from './offer-values.ts'

export function OfferTexts({ form }: { form: OfferForm }) {
  const t = useWords(words)
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t('promotions.title')}
        maxLength={TITLE_MOST}
        autoComplete="off"
        dir="auto"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <ArabicField
        label={t('promotions.titleAr')}
        maxLength={TITLE_MOST}
        error={errors.titleAr?.message}
        {...form.register('titleAr')}
      />
      <TextAreaField
        label={t('promotions.description')}
        maxLength={TEXT_MOST}
        dir="auto"
        error={errors.description?.message}
        {...form.register('description')}
      />
      <ArabicField
        long
        label={t('promotions.descriptionAr')}
        maxLength={TEXT_MOST}
        error={errors.descriptionAr?.message}
        {...form.register('descriptionAr')}
      />
      <PictureFields control={form.control} />
    </>
  )
}
