import { findTier } from '@sufra/domain/tiers'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { SelectField } from '@sufra/ui/select-field'
import { useTiers } from '../../parts/tiers/tier-badge.tsx'
import { words } from '../../words.ts'

/** Radix lists have no empty value. */
const ANY = 'any'

interface TierFieldProps {
  chosen: number | null
  onChoose: (tier: number | null) => void
}

/** Absent while there are no tiers. */
export function TierField({ chosen, onChoose }: TierFieldProps) {
  const t = useWords(words)
  const write = useWritten()
  const tiers = useTiers()
  if (tiers.length === 0 && chosen === null) return null
  const isDeleted = chosen !== null && !findTier(tiers, chosen)
  const options = [
    { value: ANY, label: t('directory.anyTier') },
    ...tiers.map(({ id, name, nameAr }) => ({ value: String(id), label: write({ text: name, arabic: nameAr }).text })),
    ...(isDeleted ? [{ value: String(chosen), label: t('directory.deletedTier') }] : []),
  ]
  return (
    <SelectField
      label={t('directory.tier')}
      options={options}
      value={String(chosen ?? ANY)}
      onChange={(value) => onChoose(Number(value) || null)}
    />
  )
}
