import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { words } from '../../words.ts'
import { useTiers } from '../tiers/tier-badge.tsx'
import { RecordFilter } from './record-filter.tsx'

interface TierFieldProps {
  chosen: number | null
  onChoose: (tier: number | null) => void
}

export function TierField(choice: TierFieldProps) {
  const t = useWords(words)
  const write = useWritten()
  const tiers = useTiers().map(({ id, name, nameAr }) => ({ id, name: write({ text: name, arabic: nameAr }).text }))
  const labels = {
    label: t('directory.tier'),
    anyLabel: t('directory.anyTier'),
    deletedLabel: t('directory.deletedTier'),
  }
  return <RecordFilter {...labels} {...choice} records={tiers} />
}
