import { TEXT_MOST, TITLE_MOST } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { NumberField } from '@sufra/ui/number-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { PictureFields } from '../../parts/pictures/picture-fields.tsx'
import { BilingualField } from '../../parts/records/bilingual-field.tsx'
import { useAudienceOptions } from '../../parts/records/record-texts.ts'
import { words } from '../../words.ts'
import type { NewsForm } from './news-values.ts'

export function NewsFields({ form }: { form: NewsForm }) {
  const t = useWords(words)
  const audiences = useAudienceOptions()
  const { control } = form
  const visibilities = [
    { value: 'one_time', label: t('news.oneTime') },
    { value: 'persistent', label: t('news.persistent') },
  ] as const
  return (
    <>
      <BilingualField form={form} name="title" word="promotions.title" maxLength={TITLE_MOST} />
      <BilingualField
        form={form}
        name="content"
        word="news.content"
        maxLength={TEXT_MOST}
        long
        rows={4}
        hint={t('news.contentHint')}
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
      <Controlled name="lastDay" control={control}>
        {({ value = null, ...field }) => (
          <DateField {...field} optional label={t('news.lastDay')} hint={t('news.lastDayHint')} value={value} />
        )}
      </Controlled>
      <Controlled name="isActive" control={control}>
        {(field) => <SwitchField {...field} label={t('promotions.active')} />}
      </Controlled>
    </>
  )
}
