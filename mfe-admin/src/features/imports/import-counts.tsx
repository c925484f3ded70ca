import type { Import } from '@sufra/contracts/customers/imports/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { StatTile } from '@sufra/ui/stat-tile'
import { space } from '@sufra/ui/theme'
import { CircleCheck, FileX, UserCheck, UserPlus } from 'lucide-react'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: ${space[3]};
`
const ICONS = { new: UserPlus, existing: UserCheck, refused: FileX, done: CircleCheck }

export function ImportCounts({ record: { counts, state } }: { record: Import }) {
  const t = useWords(words)
  const language = useLanguage()
  const names =
    state === 'checked' ? (['new', 'existing', 'refused'] as const) : (['done', 'existing', 'refused'] as const)
  return (
    <Tiles role="group" aria-label={t('imports.counts')}>
      {names.map((name) => (
        <StatTile
          key={name}
          label={t(`imports.count.${name}`)}
          value={formatNumber(counts[name], language)}
          icon={ICONS[name]}
        />
      ))}
    </Tiles>
  )
}
