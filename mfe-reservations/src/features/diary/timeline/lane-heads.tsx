import { useWords } from '@sufra/i18n/use-words'
import { oneLine } from '@sufra/ui/styles'
import { color, font, size, space } from '@sufra/ui/theme'
import type { CSSProperties } from 'react'
import styled from 'styled-components'
import type { Lane } from '../../../lib/group-lanes.ts'
import { staffWords } from '../../../staff-words.ts'
import { useAreaName } from '../floor/use-area-name.ts'
import { laneWidth } from './grid.ts'
import { HEAD_PX } from './measures.ts'

const AREA_PX = 16

const Heads = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  flex: none;
  block-size: ${HEAD_PX}px;
  background: ${color.card};
  box-shadow: 0 1px ${color.line};
  font-size: ${size.xs};
  ${laneWidth}
`
const Head = styled.span`
  ${oneLine}
  position: absolute;
  inset-inline-start: calc(var(--from-lane) * var(--lane));
  inline-size: calc(var(--span) * var(--lane));
  padding-inline: ${space[2]};
  border-inline-start: 1px solid ${color.line};
`
const AreaHead = styled(Head)`
  inset-block-start: 0;
  block-size: ${AREA_PX}px;
  color: ${color.gold};
  font-size: 0.6875rem;
  font-weight: ${font.strong};
  line-height: ${AREA_PX}px;
  /* In sight while any of its tables is. */
  > bdi { position: sticky; inset-inline-start: 200px; }
  overflow: clip;
`
const TableHead = styled(Head)`
  inset-block-start: ${AREA_PX}px;
  block-size: ${HEAD_PX - AREA_PX}px;
  font-weight: ${font.strong};
  line-height: ${HEAD_PX - AREA_PX}px;
`

interface LaneHeadsProps {
  lanes: readonly Lane[]
  style: CSSProperties
}

/** Area and table of each lane. */
export function LaneHeads({ lanes, style }: LaneHeadsProps) {
  const t = useWords(staffWords)
  const areaName = useAreaName()
  return (
    <Heads style={style}>
      {listSpans(lanes, ({ area }) => area?.id).map(({ lane: { area }, from, span }) => (
        <AreaHead key={from} style={getSpanStyle(from, span)}>
          {area && <bdi>{areaName(area)}</bdi>}
        </AreaHead>
      ))}
      {listSpans(lanes, ({ table }) => table?.id).map(({ lane: { table }, from, span }) => (
        <TableHead key={from} style={getSpanStyle(from, span)}>
          {table ? <bdi>{table.label}</bdi> : t('floor.lanes.without')}
        </TableHead>
      ))}
    </Heads>
  )
}

interface Span {
  lane: Lane
  from: number
  span: number
}

/** Neighbours of one key share a head. */
function listSpans(lanes: readonly Lane[], getKey: (lane: Lane) => number | undefined): Span[] {
  const spans: Span[] = []
  for (const [from, lane] of lanes.entries()) {
    const last = spans.at(-1)
    if (last && getKey(last.lane) === getKey(lane)) last.span += 1
    else spans.push({ lane, from, span: 1 })
  }
  return spans
}

function getSpanStyle(from: number, span: number) {
  return { '--from-lane': from, '--span': span } as CSSProperties
}
