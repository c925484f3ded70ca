import type { SegmentFilter } from '@sufra/contracts/segments/fields'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'
import { useTagName, useTags } from '../tags/use-tags.ts'
import { toChoice } from './directory-choice.ts'
import { useVisitText } from './use-visit-text.ts'

/** 'Halal · Points from 500 · Not for 60 days'. */
export function useFilterText(): (filter: SegmentFilter) => string {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  const describeVisit = useVisitText()
  const tags = useTags()
  const nameOf = useTagName()
  return (filter) => {
    const { diet, points, visit, tag, birthday, voucher } = toChoice(filter)
    const found = tags.find(({ id }) => id === tag)
    const parts = [
      diet && shared(`preference.${diet}`),
      points && `${t('directory.pointsFrom')} ${formatNumber(points, language)}`,
      visit && `${t('directory.lastVisit')}: ${describeVisit(visit)}`,
      tag && (found ? nameOf(found) : t('tags.deletedTag')),
      birthday && t('directory.birthday'),
      voucher && t('directory.holders'),
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : t('segments.everybody')
  }
}
