import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { CSSProperties } from 'react'
import type { Lane } from '../../../lib/group-lanes.ts'
import { staffWords } from '../../../staff-words.ts'
import { useAreaName } from '../floor/use-area-name.ts'
import { AreaHead, Heads, TableHead } from './table-grid.ts'

/** Area and table of each row. */
export function TableHeads({ lanes }: { lanes: readonly Lane[] }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const areaName = useAreaName()
  return (
    <Heads>
      {listSpans(lanes, ({ area }) => area?.id).map(({ lane: { area }, from, rows }) => (
        <AreaHead key={from} style={getHeadStyle(from, rows)}>
          {area && <bdi>{areaName(area)}</bdi>}
        </AreaHead>
      ))}
      {listSpans(lanes, ({ table }) => table?.id).map(({ lane: { table }, from, rows }) => (
        <TableHead key={from} style={getHeadStyle(from, rows)}>
          {table ? (
            <>
              <bdi>{table.label}</bdi>
              <small>{formatNumber(table.maxSeats, language)}</small>
            </>
          ) : (
            t('floor.list.noTable')
          )}
        </TableHead>
      ))}
    </Heads>
  )
}

interface Span {
  lane: Lane
  from: number
  rows: number
}

/** Neighbours of one key share a head. */
function listSpans(lanes: readonly Lane[], getKey: (lane: Lane) => number | undefined): Span[] {
  const spans: Span[] = []
  for (const [from, lane] of lanes.entries()) {
    const last = spans.at(-1)
    if (last && getKey(last.lane) === getKey(lane)) last.rows += 1
    else spans.push({ lane, from, rows: 1 })
  }
  return spans
}

const getHeadStyle = (from: number, rows: number) => ({ '--lane': from, '--rows': rows }) as CSSProperties
