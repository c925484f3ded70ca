import { formatList } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { oneLine } from '@sufra/ui/styles'
import { color, size } from '@sufra/ui/theme'
import styled from 'styled-components'
import type { TableBlock } from '../../../lib/blocks.ts'
import type { Lane } from '../../../lib/group-lanes.ts'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'
import { getRowStyle, rowPosition } from './table-grid.ts'

/** Behind the rows, in their place. */
const Bands = styled.div`
  grid-area: 2 / 2;
  position: relative;
  overflow: hidden;
  pointer-events: none;
`
const Band = styled.div`
  ${rowPosition}
  display: flex;
  gap: 4px;
  overflow: hidden;
  white-space: nowrap;
  padding-inline: 6px;
  background: repeating-linear-gradient(135deg, ${color.neutralSoft} 0 8px, ${color.line} 8px 9px);
  color: ${color.inkSoft};
  font-size: ${size.xs};
  line-height: 21px;
  /* Cut where it ends. */
  > bdi { ${oneLine} }
  @media (forced-colors: active) { outline: 1px dashed CanvasText; outline-offset: -1px; }
`

interface BlockBandsProps {
  tableBlocks: readonly TableBlock[]
  lanes: readonly Lane[]
  /** Minutes of the timeline, from the day's midnight. */
  first: number
  end: number
}

/** When tables are out of service. */
export function BlockBands({ tableBlocks, lanes, first, end }: BlockBandsProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const clockTime = useClockTime()
  return (
    <Bands>
      {tableBlocks.map(({ table, block, from, to }) => {
        const [starts, ends] = [Math.max(first, from), Math.min(end, to)]
        if (starts >= ends) return null
        const lane = lanes.findIndex((each) => each.table?.id === table.id)
        const text = t('floor.states.blocked', { time: clockTime(block.endsAt) })
        return (
          <Band
            key={`${block.id} ${table.id}`}
            role="img"
            aria-label={formatList([t('diary.block.table', { table: table.label }), text], language)}
            style={getRowStyle(starts - first, ends - starts, lane)}
          >
            <span>{t('floor.kinds.blocked')}</span>
            {block.reason && (
              <>
                <i>·</i> <bdi>{block.reason}</bdi>
              </>
            )}
          </Band>
        )
      })}
    </Bands>
  )
}
