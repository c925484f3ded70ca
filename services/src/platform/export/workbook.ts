import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { XLSX } from '@sufra/contracts/route'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Style, stream, Worksheet } from 'exceljs'
import type { ActionContext } from '../calls/action.ts'
import type { AppContext } from '../config.ts'
import { runWithoutDeadline } from '../deadline.ts'
import { type Act, writeAudit } from '../observability/audit.ts'

export type CellValue = string | number | Date | null

export interface Column<Row> {
  header: string
  width: number
  format: string
  cell(row: Row): CellValue
}

/** Text format: later input stays text and never becomes a formula. */
export const TEXT = '@'

const MAX_CONCURRENT = 3
let runningExports = 0

const MAX_ROWS = 1_000_000

export function assertFitsSheet(rows: number): void {
  if (rows <= MAX_ROWS) return
  const message = 'A spreadsheet holds at most 1,000,000 rows: choose fewer days'
  throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'from', message }] }, { message })
}

/** Rows between two checks for backpressure, which exceljs itself ignores. */
const BATCH = 100

/**
 * Streams a workbook of one sheet with backpressure; it stops when the caller leaves. A fault truncates the file.
 * @throws RuleError UNAVAILABLE while the maximum of concurrent exports is unread.
 */
export async function streamWorkbook<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): Promise<Readable> {
  const { default: exceljs } = await import('exceljs')
  if (runningExports >= MAX_CONCURRENT) throw createDomainError('UNAVAILABLE')
  runningExports += 1
  const output = new PassThrough()
  output.once('close', () => {
    runningExports -= 1
  })
  output.on('error', () => undefined)
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true })
  const sheet = addSheet(book, title, columns)
  runWithoutDeadline(() => writeRows(book, sheet, columns, rows, output)).catch((error: Error) => output.destroy(error))
  return output
}

function addSheet<Row>(book: stream.xlsx.WorkbookWriter, title: string, columns: readonly Column<Row>[]): Worksheet {
  const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ header, width, format }) => ({ header, width, style: { numFmt: format } }))
  const heading = sheet.getRow(1)
  heading.font = { bold: true }
  heading.commit()
  return sheet
}

async function writeRows<Row>(
  book: stream.xlsx.WorkbookWriter,
  sheet: Worksheet,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  output: PassThrough,
): Promise<void> {
  const gone = new Promise<void>((resolve) => output.once('close', resolve))
  let count = 0
  for await (const row of rows) {
    addRow(sheet, columns, row)
    count += 1
    if (count % BATCH === 0) await Promise.race([waitForDrain(output), gone])
    if (output.destroyed) return
  }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: count + 1, column: columns.length } }
  await Promise.race([book.commit(), gone])
}

/** exceljs caches styles by object identity: a shared object avoids one style per cell. */
function addRow<Row>(sheet: Worksheet, columns: readonly Column<Row>[], record: Row): void {
  const row = sheet.addRow(columns.map(({ cell }) => toCellValue(cell(record))))
  row.eachCell((cell, column) => {
    cell.style = sheet.getColumn(column).style as Style
  })
  row.commit()
}

async function waitForDrain(output: PassThrough): Promise<void> {
  await setImmediate()
  if (output.writableNeedDrain) await once(output, 'drain')
}

function toCellValue(value: CellValue): Exclude<CellValue, null> | undefined {
  return typeof value === 'string' ? toLegalXml(value) : (value ?? undefined)
}

/**
 * Removes characters that XML cannot hold, and escapes literal `_x0041_` codes.
 * Source: ECMA-376 part 1, §22.4.2.4 (ST_Xstring).
 */
function toLegalXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

/**
 * Answers a workbook named after its content (`customers` of `customers.export`).
 * The audit entry precedes the first byte; refused exports and HEAD requests leave none.
 */
export async function sendWorkbook(
  ctx: ActionContext,
  workbook: Readable,
  act: Act,
  app: AppContext,
): Promise<Readable> {
  const { isHead } = ctx.meta
  try {
    if (isHead) workbook.destroy()
    else await writeAudit(ctx, act, app)
  } catch (error) {
    workbook.destroy()
    throw error
  }
  ctx.meta.$responseType = XLSX
  ctx.meta.$responseHeaders = { 'Content-Disposition': `attachment; filename="${act.record}.xlsx"` }
  return isHead ? Readable.from([]) : workbook
}
