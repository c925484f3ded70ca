import { readCustomerLine } from '@sufra/domain/customers/read-customer-line'
import type { Day } from '@sufra/domain/platform/calendar-day'
import type { ImportChunk, ImportRecord } from './import.model.ts'

type Cells = Record<string, string>

/** Text of the mapped columns of a chunk's lines, by field. */
export function listCells(
  { columns, mapping }: Pick<ImportRecord, 'columns' | 'mapping'>,
  chunk: ImportChunk,
): Cells[] {
  const indexes = Object.entries(mapping).map(
    ([field, wanted]) => [field, columns.findIndex(({ header }) => header === wanted)] as const,
  )
  return chunk.rows.map((row) => Object.fromEntries(indexes.map(([field, index]) => [field, row[index] ?? ''])))
}

export type ReadLine = { line: number } & ReturnType<typeof readCustomerLine>

export function readCustomerLines(
  record: Pick<ImportRecord, 'columns' | 'mapping'>,
  chunk: ImportChunk,
  today: Day,
): ReadLine[] {
  return listCells(record, chunk).map((cells, index) => ({
    line: chunk.lines[index] ?? 0,
    ...readCustomerLine(cells, today),
  }))
}
