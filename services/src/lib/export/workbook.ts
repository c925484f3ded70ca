import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { XLSX } from '@sufra/contracts/route'
import { rule } from '@sufra/domain/errors'
import type { Style, stream, Worksheet } from 'exceljs'
import type { ActionContext } from '../calls/action.ts'
import { runWithoutDeadline } from '../calls/deadline.ts'
import type { AppContext } from '../config.ts'
import { type Act, writeAudit } from '../observability/audit.ts'

/** What a cell can hold; null stays empty. */
export type CellValue = string | number | Date | null

/** One column of a sheet: its heading, its width in characters, its number format, and its cell of a record. */
export interface Column<Row> {
  header: string
  width: number
  /** A spreadsheet's format: `TEXT`, `0`, `dd/mm/yyyy`. */
  format: string
  cell(row: Row): CellValue
}

/** The format of text: what is typed into such a cell later is text as well, and never becomes a formula. */
export const TEXT = '@'

/** Each takes some megabytes until it is read to its end. */
const MOST_AT_ONCE = 3
let underWay = 0

/** A spreadsheet has 1,048,576 rows. */
const MOST_ROWS = 1_000_000

/** @throws RuleError VALIDATION_ERROR for more rows than a sheet holds. */
export function assertFitsSheet(rows: number): void {
  if (rows <= MOST_ROWS) return
  const message = 'A spreadsheet holds at most 1,000,000 rows: choose fewer days'
  throw rule('VALIDATION_ERROR', { details: [{ field: 'from', message }] }, { message })
}

/** Rows between two checks for backpressure, which exceljs itself ignores. */
const BATCH = 100

/**
 * Writes a workbook of one sheet while its rows are read: no faster than the caller takes it, and no further once the
 * caller is gone. A fault on the way ends the stream with it, and the caller has a file that is cut short.
 * @throws RuleError UNAVAILABLE while as many as this process writes at a time are not read to their end.
 */
export async function streamWorkbook<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): Promise<Readable> {
  // Takes a while and some megabytes, so it is loaded with the first export.
  const { default: exceljs } = await import('exceljs')
  if (underWay >= MOST_AT_ONCE) throw rule('UNAVAILABLE')
  underWay += 1
  const output = new PassThrough()
  output.once('close', () => {
    underWay -= 1
  })
  // The caller listens later than a first fault may come.
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
    if (count % BATCH === 0) await Promise.race([drained(output), gone])
    if (output.destroyed) return
  }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: count + 1, column: columns.length } }
  await Promise.race([book.commit(), gone])
}

/** exceljs remembers each style by its object, and would make one for each cell. */
function addRow<Row>(sheet: Worksheet, columns: readonly Column<Row>[], record: Row): void {
  const row = sheet.addRow(columns.map(({ cell }) => cellValue(cell(record))))
  row.eachCell((cell, column) => {
    cell.style = sheet.getColumn(column).style as Style
  })
  row.commit()
}

/** Resolves when the reader keeps up: at once, or after the output's `drain`. */
async function drained(output: PassThrough): Promise<void> {
  await setImmediate()
  if (output.writableNeedDrain) await once(output, 'drain')
}

/** Nothing leaves no cell at all; a text is a text whatever it begins with. */
function cellValue(value: CellValue): Exclude<CellValue, null> | undefined {
  return typeof value === 'string' ? legalText(value) : (value ?? undefined)
}

/**
 * The text without what XML cannot hold: control characters, two code points, and half of a surrogate pair. What reads as
 * the code of a character (`_x0041_`) stays what it is, by the code of its first underscore.
 * Source: ECMA-376 part 1, §22.4.2.4 (ST_Xstring).
 */
function legalText(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

/**
 * Answers a workbook under the name of what it holds (`customers` of `customers.export`). That it was taken is on record
 * before its first byte leaves; one that is refused is not, nor is a question about its head.
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
