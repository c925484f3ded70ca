import type { MergedCounts } from '@sufra/contracts/customers/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Moves = styled.section`
  display: grid;
  gap: ${space[2]};
  h3 { color: ${color.inkSoft}; font-size: ${size.s}; font-weight: ${font.strong}; }
  p { color: ${color.muted}; font-size: ${size.s}; }
`
const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  font-size: ${size.s};
  dt { color: ${color.muted}; font-size: ${size.xs}; }
  dd { font-variant-numeric: tabular-nums; }
`

const COUNTED = [
  'points',
  'ledgerEntries',
  'codes',
  'offerUses',
  'newsRead',
  'orders',
  'bills',
  'receipts',
  'reservations',
  'waitlist',
  'feedback',
] as const satisfies (keyof MergedCounts)[]

export function WhatMoves({ moves }: { moves: MergedCounts }) {
  const t = useWords(words)
  const language = useLanguage()
  const counted = COUNTED.filter((name) => moves[name] > 0)
  return (
    <Moves aria-labelledby="merge-moves">
      <h3 id="merge-moves">{t('merge.moves')}</h3>
      {counted.length === 0 && <p>{t('merge.nothing')}</p>}
      <Counts>
        {counted.map((name) => (
          <div key={name}>
            <dt>{t(`merge.${name}`)}</dt>
            <dd>{formatNumber(moves[name], language)}</dd>
          </div>
        ))}
      </Counts>
      <p>{t('merge.joined')}</p>
    </Moves>
  )
}
