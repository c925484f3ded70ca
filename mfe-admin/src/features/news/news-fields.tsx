import { useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useAudienceOptions } from '../../parts/audience.ts'
import { MOST_TEXT, MOST_TITLE } from '../../parts/limits.ts'
import { words } from '../../words.ts'
import type { NewsValues } from './news-values.ts'
import { usePriorityRule } from './use-priority-rule.ts'

/** The fields of a news item with their rules (staff specification §5). */
export function NewsFields({ form }: { form: UseFormReturn<NewsValues> }) {
  const t = useWords(words)
  const priorityRule = usePriorityRule()
  const audiences = useAudienceOptions()
  const { control, register, formState } = form
  const { errors } = formState
  const filled = (sentence: string) => (text: string) => text.trim() !== '' || sentence
  const visibilities = [
    { value: 'one_time', label: t('news.oneTime') },
    { value: 'persistent', label: t('news.persistent') },
  ] as const
  return (
    <>
      <TextField
        label={t('promotions.title')}
        maxLength={MOST_TITLE}
        autoComplete="off"
        dir="auto"
        error={errors.title?.message}
        {...register('title', { validate: filled(t('promotions.titleRequired')) })}
      />
      <TextAreaField
        label={t('news.content')}
        hint={t('news.contentHint')}
        maxLength={MOST_TEXT}
        rows={4}
        dir="auto"
        error={errors.content?.message}
        {...register('content', { validate: filled(t('news.contentRequired')) })}
      />
      <Controller
        name="priority"
        control={control}
        rules={{ validate: priorityRule }}
        render={({ field }) => (
          <NumberField
            {...field}
            label={t('news.priority')}
            hint={t('news.priorityHint')}
            error={errors.priority?.message}
          />
        )}
      />
      <Controller
        name="visibilityType"
        control={control}
        render={({ field }) => (
          <RadioField {...field} label={t('news.visibility')} hint={t('news.visibilityHint')} options={visibilities} />
        )}
      />
      <Controller
        name="dietaryPreference"
        control={control}
        render={({ field }) => <RadioField {...field} label={t('promotions.dietaryPreference')} options={audiences} />}
      />
      <Controller
        name="isActive"
        control={control}
        render={({ field }) => <SwitchField {...field} label={t('promotions.active')} />}
      />
    </>
  )
}
