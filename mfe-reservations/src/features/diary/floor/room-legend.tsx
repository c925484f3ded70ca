import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import type { TableState } from '../../../lib/table-states.ts'
import { staffWords } from '../../../staff-words.ts'
import { stateLooks } from './table-looks.ts'

const KINDS = ['free', 'reserved', 'seated', 'overTime'] as const

/** Rare, and only listed where a table has them. */
const RARE_KINDS = ['blocked', 'held'] as const

interface RoomLegendProps {
  states: ReadonlyMap<number, TableState>
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 2px 10px;
    border: 1px solid currentColor;
    border-radius: ${radius.full};
    font-size: ${size.xs};
    font-weight: ${font.strong};
    white-space: nowrap;
  }
  @media (forced-colors: active) { li { color: ${color.ink}; } }
`

/** Colour and mark of each state. */
export function RoomLegend({ states }: RoomLegendProps) {
  const t = useWords(staffWords)
  const present = new Set([...states.values()].map(({ kind }) => kind))
  return (
    <List aria-label={t('floor.legend')}>
      {[...KINDS, ...RARE_KINDS.filter((kind) => present.has(kind))].map((kind) => {
        const { tint, mark } = stateLooks[kind]
        return (
          <li key={kind} style={{ background: tint.fill, color: tint.text }}>
            <Icon of={mark} size={14} />
            {t(`floor.kinds.${kind}`)}
          </li>
        )
      })}
    </List>
  )
}
