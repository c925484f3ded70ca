import { useTimeZone, useToday } from '@sufra/api/restaurant-day'
import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { formatTables } from '@sufra/domain/reservations/seating-options'
import { formatDay, formatList, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { use } from 'react'
import { blockWords } from '../../../block-words.ts'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { FloorContext } from '../floor/floor-context.ts'
import { useAreaName } from '../floor/use-area-name.ts'

export type BlockPlace = Pick<Block, 'scope' | 'areaId' | 'tableIds' | 'tables' | 'appliesTo'>

/** Against everybody; the tables are chosen. */
export const TABLE_BLOCK: BlockPlace = {
  scope: 'tables',
  areaId: null,
  tableIds: null,
  tables: null,
  appliesTo: 'everyone',
}

export function useBlockTexts() {
  const t = useWords(blockWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const today = useToday()
  const clockTime = useClockTime()
  const areaName = useAreaName()
  const plan = use(FloorContext)?.plan

  /** With the day unless it is today. */
  function formatInstant(instant: string): string {
    const day = getDayInZone(new Date(instant), timeZone)
    const time = clockTime(instant)
    return day === today ? time : formatList([formatDay(day, language), time], language)
  }

  function describePlace({ appliesTo, ...place }: BlockPlace): string {
    if (place.scope === 'restaurant') return t(`places.${appliesTo}`)
    const named = nameTables(place)
    return appliesTo === 'online' ? t('places.onlineOnly', { place: named }) : named
  }

  function nameTables({ scope, areaId, tableIds, tables }: Omit<BlockPlace, 'appliesTo'>): string {
    if (scope === 'area') {
      const area = plan?.areas.find(({ id }) => id === areaId)
      return t('places.area', { area: area ? areaName(area) : '' })
    }
    const known = plan?.tables.filter(({ id }) => tableIds?.includes(id)) ?? []
    if (known.length === 0) {
      const count = tables ?? tableIds?.length ?? 0
      return t('places.count', { count, number: formatNumber(count, language) })
    }
    return t(known.length > 1 ? 'places.tables' : 'places.table', { tables: formatTables(known) })
  }

  return { t, formatInstant, describePlace }
}
