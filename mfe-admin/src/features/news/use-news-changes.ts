import type { NewsItem } from '@sufra/contracts/entities/news'
import { common, useWords } from '@sufra/i18n/use-words'
import { type Change, useChanges } from '../../parts/editing/use-changes.ts'
import { usePictureText } from '../../parts/pictures/use-picture-text.ts'
import { words } from '../../words.ts'

/** What differs between a news item as it was read and as it is now. */
export function useNewsChanges(before: NewsItem | null, now: NewsItem | null): Change[] {
  const t = useWords(words)
  const pictureText = usePictureText()
  const shared = useWords(common)
  return useChanges(before, now, [
    [t('promotions.title'), ({ title }) => title],
    [t('promotions.titleAr'), ({ titleAr }) => titleAr],
    [t('news.content'), ({ content }) => content],
    [t('news.contentAr'), ({ contentAr }) => contentAr],
    [t('pictures.picture'), ({ picture }) => pictureText(picture)],
    [t('pictures.alt'), ({ pictureAlt }) => pictureAlt],
    [t('news.priority'), ({ priority }) => priority],
    [
      t('news.visibility'),
      ({ visibilityType }) => t(visibilityType === 'persistent' ? 'news.persistent' : 'news.oneTime'),
    ],
    [t('promotions.dietaryPreference'), ({ dietaryPreference }) => shared(`audience.${dietaryPreference}`)],
    [t('promotions.active'), ({ isActive }) => isActive],
  ])
}
