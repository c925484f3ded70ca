import type { SegmentFilter } from '@sufra/contracts/marketing/segments/fields'
import { findTier } from '@sufra/domain/customers/tiers'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { words } from '../../words.ts'
import { useTagName, useTags } from '../tags/use-tags.ts'
import { useTiers } from '../tiers/tier-badge.tsx'
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
  const tiers = useTiers()
  const write = useWritten()
  return (filter) => {
    const { diet, points, visit, tier, tag, birthday, voucher } = toChoice(filter)
    const foundTier = findTier(tiers, tier ?? undefined)
    const found = tags.find(({ id }) => id === tag)
    const parts = [
      diet && shared(`preference.${diet}`),
      points && `${t('directory.pointsFrom')} ${formatNumber(points, language)}`,
      visit && `${t('directory.lastVisit')}: ${describeVisit(visit)}`,
      tier && (foundTier ? write({ text: foundTier.name, arabic: foundTier.nameAr }).text : t('directory.deletedTier')),
      tag && (found ? nameOf(found) : t('tags.deletedTag')),
      birthday && t('directory.birthday'),
      voucher && t('directory.holders'),
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : t('segments.everybody')
  }
}
