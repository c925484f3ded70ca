import { useWords } from '@sufra/i18n/use-words'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import type { UseFormReturn } from 'react-hook-form'
import { MOST_TEXT, MOST_TITLE } from '../../parts/limits.ts'
import { words } from '../../words.ts'
import type { OfferValues } from './offer-values.ts'

/** What the offer is called and says. */
export function OfferTexts({ form }: { form: UseFormReturn<OfferValues> }) {
  const t = useWords(words)
  const { errors } = form.formState
  const filled = (sentence: string) => (text: string) => text.trim() !== '' || sentence
  return (
    <>
      <TextField
        label={t('promotions.title')}
        maxLength={MOST_TITLE}
        autoComplete="off"
        dir="auto"
        error={errors.title?.message}
        {...form.register('title', { validate: filled(t('promotions.titleRequired')) })}
      />
      <TextAreaField
        label={t('promotions.description')}
        maxLength={MOST_TEXT}
        dir="auto"
        error={errors.description?.message}
        {...form.register('description', { validate: filled(t('promotions.descriptionRequired')) })}
      />
    </>
  )
}
