import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import { Check } from 'lucide-react'
import { TableBadge } from './table-badge.tsx'
import { bookableMarks } from './table-looks.ts'
import type { ChoiceMark } from './use-table-choice.ts'

interface TableBadgesProps {
  table: FloorPlan['tables'][number]
  /** Null unless a table is being chosen. */
  choice: ChoiceMark | null
}

/** Who may book it, and how well it fits. Belongs above all tables, which may stand close together. */
export function TableBadges({ table, choice }: TableBadgesProps) {
  const language = useLanguage()
  const mark = bookableMarks[table.bookableBy]
  return (
    <>
      {mark && <TableBadge table={table} mark={mark} corner="left" />}
      {choice?.isChosen && <TableBadge table={table} mark={Check} isStrong corner="right" />}
      {choice?.option && (
        <TableBadge table={table} text={formatNumber(choice.rank, language)} isStrong corner="right" />
      )}
    </>
  )
}
