import { type Delimiter, type FileRecord, guessDelimiter, parseCsv } from '@sufra/domain/platform/csv'
import { createDomainError } from '@sufra/domain/platform/errors'
import { nameColumns } from '@sufra/domain/platform/import-columns'
import { IMPORT_CELL_MOST, IMPORT_MOST_COLUMNS, IMPORT_MOST_ROWS } from '@sufra/domain/platform/import-limits'
import { decodeText } from './decode-text.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'

interface ImportFile {
  delimiter: Delimiter | 'xlsx'
  records: AsyncIterable<FileRecord> | Iterable<FileRecord>
}

/** @throws RuleError IMPORT_FILE. */
export function readFile(bytes: Buffer): ImportFile {
  if (isWorkbook(bytes)) return { delimiter: 'xlsx', records: readWorkbook(bytes) }
  const text = decodeText(bytes)
  if (text === null) throw createDomainError('IMPORT_FILE')
  const delimiter = guessDelimiter(text)
  return { delimiter, records: parseCsv(text, delimiter) }
}

/**
 * The lines below the header, which is the first that is not empty; empty ones are left out.
 * @param onHeaders once, before the first line
 * @throws RuleError IMPORT_EMPTY, IMPORT_TOO_MANY_LINES, IMPORT_TOO_MANY_COLUMNS, IMPORT_CELL_TOO_LONG.
 */
export async function* readLines(
  { records }: ImportFile,
  onHeaders: (headers: string[]) => void,
): AsyncGenerator<FileRecord> {
  let width = 0
  let count = 0
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.length > IMPORT_MOST_COLUMNS)
      throw createDomainError('IMPORT_TOO_MANY_COLUMNS', { most: IMPORT_MOST_COLUMNS })
    if (cells.some((cell) => cell.length > IMPORT_CELL_MOST)) throw createDomainError('IMPORT_CELL_TOO_LONG', { line })
    if (width === 0) {
      width = cells.length
      onHeaders(nameColumns(cells))
      continue
    }
    count += 1
    if (count > IMPORT_MOST_ROWS) throw createDomainError('IMPORT_TOO_MANY_LINES', { most: IMPORT_MOST_ROWS })
    yield { line, cells: Array.from({ length: width }, (_, index) => (cells[index] ?? '').toWellFormed()) }
  }
  if (count === 0) throw createDomainError('IMPORT_EMPTY')
}
