import { Readable } from 'node:stream'
import * as contract from '@sufra/contracts/customers/imports/calls'
import type { RefusedLine } from '@sufra/contracts/customers/imports/entities'
import { XLSX } from '@sufra/contracts/route'
import { cleanLine } from '@sufra/domain/platform/clean-text'
import { formatCsvRecord } from '@sufra/domain/platform/csv'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import type { Meta } from '@sufra/runtime/meta'
import { defineAction } from '../../platform/calls/action.ts'
import { setTotal, toPage } from '../../platform/calls/lists.ts'
import { type Column, streamWorkbook, TEXT } from '../../platform/export/workbook.ts'
import { getImportRecord, type ImportChunk, ImportChunks, type ImportRecord } from './import.model.ts'

type Refused = Extract<LineOutcome, { is: 'refused' }>
interface RefusedRow {
  line: number
  cells: string[]
  outcome: Refused
}

export const listRefusedLines = defineAction(contract.listRefusedLines, async (ctx, { id, ...paging }) => {
  const record = await getImportRecord(id)
  const { limit, skip } = toPage(paging)
  setTotal(ctx.meta, record.counts.refused)
  const readCell = createCellReader(record)
  const lines: RefusedLine[] = []
  for await (const { line, cells, outcome } of readRefused(id, skip)) {
    if (lines.length === limit) break
    const { field, code, facts = {} } = outcome
    const name = NAME_FIELDS.map((nameField) => readCell(cells, nameField))
      .filter(Boolean)
      .join(' ')
    const value = field === null ? '' : readCell(cells, field)
    const texts = { ...(name && { name }), ...(value && { value }) }
    lines.push({ line, ...texts, field, code, facts, reason: createDomainError(code, facts).message })
  }
  return lines
})

export const exportRefusedLines = defineAction(contract.exportRefusedLines, async (ctx, { id }) => {
  const record = await getImportRecord(id)
  const isWorkbook = record.delimiter === 'xlsx'
  setFileHeaders(
    ctx.meta,
    isWorkbook ? XLSX : 'text/csv; charset=utf-8',
    `refused-${id}.${isWorkbook ? 'xlsx' : 'csv'}`,
  )
  if (ctx.meta.isHead) return Readable.from([])
  if (isWorkbook) return streamWorkbook('Refused', listColumns(record), readRefused(id, 0))
  return Readable.from(formatRefused(record, record.delimiter as ','), { objectMode: false })
})

/** Of customers and of reservations. */
const NAME_FIELDS = ['firstName', 'lastName', 'name']

/** Empty for a field without a column, too. */
function createCellReader({ columns, mapping }: ImportRecord) {
  const indexes = new Map(
    Object.entries(mapping).map(([field, wanted]) => [field, columns.findIndex(({ header }) => header === wanted)]),
  )
  return (cells: readonly string[], field: string) => cleanLine(cells[indexes.get(field) ?? -1] ?? '')
}

function setFileHeaders(meta: Meta, type: string, name: string): void {
  meta.$responseType = type
  meta.$responseHeaders = { 'Content-Disposition': `attachment; filename="${name}"` }
}

const WHY = 'why'

function listColumns({ columns }: ImportRecord): Column<RefusedRow>[] {
  const own = columns.map(({ header }, index) => ({
    header,
    width: 18,
    format: TEXT,
    cell: ({ cells }: RefusedRow) => cells[index] ?? '',
  }))
  return [...own, { header: WHY, width: 60, format: TEXT, cell: explain }]
}

/** With a byte order mark, without which Excel takes UTF-8 for the encoding of its Windows. */
async function* formatRefused(record: ImportRecord, delimiter: ','): AsyncGenerator<string> {
  yield `\ufeff${formatCsvRecord([...record.columns.map(({ header }) => header), WHY], delimiter)}`
  for await (const row of readRefused(record.id, 0)) yield formatCsvRecord([...row.cells, explain(row)], delimiter)
}

function explain({ outcome: { field, code, facts } }: RefusedRow): string {
  const reason = createDomainError(code, facts ?? {}).message
  return field === null ? reason : `${field}: ${reason}`
}

async function* readRefused(importId: number, skip: number): AsyncGenerator<RefusedRow> {
  let left = skip
  const chunks = ImportChunks.collection.find(
    { importId, refused: { $gt: 0 } },
    { sort: { importId: 1, index: 1 }, batchSize: 50 },
  ) as unknown as AsyncIterable<ImportChunk>
  for await (const { lines, rows, outcomes, refused } of chunks) {
    if (left >= refused) {
      left -= refused
      continue
    }
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.is !== 'refused') continue
      if (left > 0) left -= 1
      else yield { line: lines[index] ?? 0, cells: rows[index] ?? [], outcome }
    }
  }
}
