import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { FileRecord } from '@sufra/domain/platform/csv'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { CellValue } from 'exceljs'

/** What 100,000 rows of many columns are, uncompressed. */
const MOST_INFLATED_BYTES = 300 * 1024 ** 2
const [END_RECORD, ENTRY, END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [0x06054b50, 0x02014b50, 22, 46, 30]

export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/** On a busy machine exceljs's reader misses the list of sheets once in a thousand; it did so before the first row. */
const MOST_TRIES = 4

/** The rows of the first sheet, by their numbers. @throws RuleError IMPORT_FILE for a damaged or oversized workbook. */
export async function* readWorkbook(bytes: Buffer): AsyncGenerator<FileRecord> {
  await assertInflatesToLittle(bytes)
  let hasBegun = false
  for (let tries = 1; ; tries += 1) {
    try {
      for await (const row of readFirstSheet(bytes)) {
        hasBegun = true
        yield row
      }
      return
    } catch (error) {
      if ((error as { code?: unknown }).code !== undefined) throw error
      if (hasBegun || tries === MOST_TRIES) throw createDomainError('IMPORT_FILE')
    }
  }
}

async function* readFirstSheet(bytes: Buffer): AsyncGenerator<FileRecord> {
  const { default: exceljs } = await import('exceljs')
  const reader = new exceljs.stream.xlsx.WorkbookReader(Readable.from([bytes]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  for await (const sheet of reader) {
    for await (const row of sheet) {
      const values = Array.isArray(row.values) ? Array.from(row.values).slice(1) : []
      yield { line: row.number, cells: values.map((value) => toText(value as CellValue)) }
    }
    return
  }
}

function toText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return formatDate(value)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('result' in value) return toText(value.result as CellValue)
  return 'text' in value ? toText(value.text as CellValue) : ''
}

/** A day without a time is midnight. Times without a day belong to 1899. */
function formatDate(date: Date): string {
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return text.replace(/T00:00:00\.000Z$/, '')
}

/** Inflates each entry without storing it: a small file may hold gigabytes. Source: PKWARE APPNOTE, §4.3. */
async function assertInflatesToLittle(bytes: Buffer): Promise<void> {
  let left = MOST_INFLATED_BYTES
  for (const compressed of listEntries(bytes)) {
    left -= await countInflatedBytes(compressed, left)
    if (left < 0) throw createDomainError('IMPORT_FILE')
  }
}

function listEntries(bytes: Buffer): Buffer[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== END_RECORD)
    throw createDomainError('IMPORT_FILE')
  const entries: Buffer[] = []
  let at = bytes.readUInt32LE(end + 16)
  while (at + ENTRY_BYTES <= end && bytes.readUInt32LE(at) === ENTRY) {
    const [method, size, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]
    if (local + LOCAL_BYTES > bytes.length) throw createDomainError('IMPORT_FILE')
    const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    // Stored entries are no larger than the file.
    if (method !== 0) entries.push(bytes.subarray(start, start + size))
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

async function countInflatedBytes(compressed: Buffer, most: number): Promise<number> {
  const inflate = createInflateRaw()
  inflate.end(compressed)
  let count = 0
  try {
    for await (const chunk of inflate) {
      count += (chunk as Buffer).length
      if (count > most) break
    }
  } catch {
    throw createDomainError('IMPORT_FILE')
  }
  return count
}
