import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { formatDay } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { usePictureTexts } from '../../parts/pictures/use-picture-texts.ts'
import { words } from '../../words.ts'
import type { NewsValues } from './news-values.ts'

export function useNewsTexts(): FieldTexts<NewsValues> {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  return {
    title: [t('promotions.title'), ({ title }) => title],
    titleAr: [t('promotions.titleAr'), ({ titleAr }) => titleAr],
    content: [t('news.content'), ({ content }) => content],
    contentAr: [t('news.contentAr'), ({ contentAr }) => contentAr],
    ...usePictureTexts(),
    priority: [t('news.priority'), ({ priority }) => priority],
    visibilityType: [
      t('news.visibility'),
      ({ visibilityType }) => t(visibilityType === 'persistent' ? 'news.persistent' : 'news.oneTime'),
    ],
    dietaryPreference: [
      t('promotions.dietaryPreference'),
      ({ dietaryPreference }) => shared(`audience.${dietaryPreference}`),
    ],
    lastDay: [t('news.lastDay'), ({ lastDay }) => lastDay && formatDay(lastDay, language)],
    isActive: [t('promotions.active'), ({ isActive }) => isActive],
  }
}
