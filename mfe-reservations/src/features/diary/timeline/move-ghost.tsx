import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color, font, size } from '@sufra/ui/theme'
import styled from 'styled-components'
import type { Lane } from '../../../lib/group-lanes.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { getRowStyle, rowPosition } from './table-grid.ts'
import type { useBlockMoves } from './use-block-moves.ts'

type Move = NonNullable<ReturnType<typeof useBlockMoves>['target']>

const Ghost = styled.li`
  ${rowPosition}
  z-index: 1;
  overflow: hidden;
  padding-inline: 6px;
  border: 2px dashed ${color.gold};
  border-radius: 5px;
  background: ${color.goldSoft};
  color: ${color.ink};
  font-size: ${size.xs};
  font-weight: ${font.strong};
  line-height: 1.2;
  white-space: nowrap;
  pointer-events: none;
`

interface MoveGhostProps {
  move: Move
  lanes: readonly Lane[]
  /** Of the first half hour. */
  first: number
}

/** Where a moved party would be. */
export function MoveGhost({ move: { to, minutes }, lanes, first }: MoveGhostProps) {
  const language = useLanguage()
  const lane = lanes.findIndex(({ table }) => (table?.id ?? null) === to.tableId)
  return (
    <Ghost aria-hidden style={getRowStyle(to.minute - first, minutes, Math.max(0, lane))}>
      {formatTime(toTimeOfDay(to.minute), language)} <bdi>{lanes[lane]?.table?.label}</bdi>
    </Ghost>
  )
}

/** For screen readers: the place, and the keys that end the move. */
export function useMoveText(lanes: readonly Lane[]): (move: Move) => string {
  const t = useWords(staffWords)
  const language = useLanguage()
  const nameOf = useGuestName()
  return ({ booking, to }) => {
    const table = lanes.find((lane) => lane.table?.id === to.tableId)?.table
    const facts = { name: nameOf(booking), time: formatTime(toTimeOfDay(to.minute), language) }
    const place = table
      ? t('diary.timeline.moved', { ...facts, tables: table.label })
      : t('diary.timeline.movedWithout', facts)
    return `${place}. ${t('diary.timeline.moveKeys')}`
  }
}
