import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { tabular } from '@sufra/ui/styles'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import type { RoomSummary as Summary } from '../../../lib/table-states.ts'
import { staffWords } from '../../../staff-words.ts'
import { stateLooks } from './table-looks.ts'

const KINDS = ['free', 'reserved', 'seated', 'overTime'] as const

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`
const Sentence = styled.p`
  font-weight: ${font.strong};
  ${tabular}
`
const Legend = styled.ul`
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
    ${tabular}
  }
  @media (forced-colors: active) { li { color: ${color.ink}; } }
`

export function RoomSummary({ summary }: { summary: Summary }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { freeTables, totalTables, people, counts } = summary
  const format = (value: number) => formatNumber(value, language)
  const tables = t('floor.freeTables', { count: totalTables, number: format(totalTables), free: format(freeTables) })
  const sentence = t('floor.summary', { tables, people: t('manage.people', { count: people }) })
  return (
    <Row>
      <Sentence role="status">{sentence}</Sentence>
      <Legend aria-label={t('floor.legend')}>
        {KINDS.map((kind) => {
          const { tint, mark } = stateLooks[kind]
          return (
            <li key={kind} style={{ background: tint.fill, color: tint.text }}>
              <Icon of={mark} size={14} />
              {t(`floor.kinds.${kind}`)} {format(counts[kind])}
            </li>
          )
        })}
      </Legend>
    </Row>
  )
}
