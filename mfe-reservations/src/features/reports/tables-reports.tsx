import type { ResultOfCall } from '@sufra/api/endpoint'
import { formatNumber, formatTime } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { ReportCard } from '@sufra/ui/report-card'
import { color } from '@sufra/ui/theme'
import { useCallback } from 'react'
import { useTablesReportQuery } from '../../calls/reports.ts'
import { managementWords } from '../../management-words.ts'
import { useFigureLabel } from './use-figure-label.ts'

type Usage = ResultOfCall<'tablesReport'>

const OCCUPANCY = [['percent', color.goldFill]] as const
const TURNS = [
  ['planned', color.info],
  ['actual', color.goldFill],
] as const
const COVERS = [
  ['people', color.info],
  ['parties', color.goldFill],
] as const

const listRowsByTable = ({ tables }: Usage) =>
  tables.map(({ tableId, label, parties, people }) => ({ key: tableId, label, values: [people, parties] }))

/** Nothing without a published floor plan (docs/specification/beyond.md, Real tables). */
export function TablesReports({ days }: { days: number }) {
  const t = useWords(managementWords)
  const labelFigure = useFigureLabel()
  const written = useWritten()
  const query = useTablesReportQuery({ days }, { refetchOnMountOrArgChange: true })
  const listRowsBySize = useCallback(
    ({ turns }: Usage, language: Language) =>
      turns.map(({ upToPartySize, plannedMinutes, actualMinutes }) => ({
        key: upToPartySize ?? 0,
        label:
          upToPartySize === null
            ? t('reports.largerParties')
            : t('reports.upTo', { people: formatNumber(upToPartySize, language) }),
        values: [plannedMinutes, actualMinutes ?? 0],
      })),
    [t],
  )
  if (!query.data || query.data.tables.length === 0) return null
  return (
    <>
      {query.data.areas.map(({ areaId, name, nameAr }) => (
        <OccupancyReport
          key={areaId}
          {...{ query, areaId, days }}
          name={written({ text: name, arabic: nameAr }).text}
        />
      ))}
      <ReportCard
        query={query}
        figures={TURNS}
        labelFigure={labelFigure}
        title={t('reports.turns')}
        labelTitle={t('reports.size')}
        getRows={listRowsBySize}
        fileName={`turn-times-${days}-days`}
      />
      <ReportCard
        query={query}
        figures={COVERS}
        labelFigure={labelFigure}
        title={t('reports.byTable')}
        labelTitle={t('reports.tableLabel')}
        getRows={listRowsByTable}
        fileName={`people-by-table-${days}-days`}
      />
    </>
  )
}

interface OccupancyReportProps {
  query: Parameters<typeof ReportCard<Usage, string>>[0]['query']
  areaId: number
  name: string
  days: number
}

function OccupancyReport({ query, areaId, name, days }: OccupancyReportProps) {
  const t = useWords(managementWords)
  const labelFigure = useFigureLabel()
  const getRows = useCallback(
    ({ areas }: Usage, language: Language) =>
      (areas.find((area) => area.areaId === areaId)?.halfHours ?? []).map(({ time, percent }) => ({
        key: time,
        label: formatTime(time, language),
        values: [percent],
      })),
    [areaId],
  )
  return (
    <ReportCard
      query={query}
      figures={OCCUPANCY}
      labelFigure={labelFigure}
      title={t('reports.occupancy', { area: name })}
      labelTitle={t('reports.halfHour')}
      getRows={getRows}
      fileName={`tables-in-use-${areaId}-${days}-days`}
    />
  )
}
