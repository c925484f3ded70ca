import type { FileRecord } from '@sufra/domain/platform/csv'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readFile, readLines } from './read-file.ts'

const TEXT = 'Phone;الاسم\r\n0501234567;ليلى\r\n'

function toUtf16(text: string, isBigEndian = false): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

/** Arabic letters of Windows-1256, as an Excel of an Arabic Windows saves them. */
const WINDOWS_1256 = Buffer.concat([
  Buffer.from('Phone;'),
  Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3]),
  Buffer.from('\r\n0501234567;'),
  Buffer.from([0xe1, 0xed, 0xe1, 0xec]),
  Buffer.from('\r\n'),
])

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16', toUtf16(TEXT)],
    ['UTF-16 of the other order', toUtf16(TEXT, true)],
    ['UTF-16 without a mark', toUtf16(TEXT).subarray(2)],
    ['Windows-1256', WINDOWS_1256],
  ])('is read from %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT)
  })

  it.each([
    ['zeros', Buffer.alloc(20)],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])],
  ])('is none in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBeNull()
  })
})

async function read(bytes: Buffer): Promise<{ headers: string[]; lines: FileRecord[] }> {
  let headers: string[] = []
  const lines: FileRecord[] = []
  for await (const line of readLines(readFile(bytes), (found) => {
    headers = found
  }))
    lines.push(line)
  return { headers, lines }
}

describe('a workbook', () => {
  it('has the rows of its first sheet as text', async () => {
    const book = new exceljs.Workbook()
    const sheet = book.addWorksheet('Members')
    sheet.addRow(['Phone', 'Name', 'Born', 'Time', 'Points', 'Active'])
    sheet.addRow([971501234567, 'ليلى', new Date('1990-05-17T00:00:00Z'), 0.8125, 12.5, true])
    sheet.addRow([])
    sheet.addRow([
      501234567,
      { richText: [{ text: 'Om' }, { text: 'ar' }] },
      '17/05/1990',
      null,
      { formula: '1+1', result: 2 },
    ])
    sheet.getColumn(3).numFmt = 'dd/mm/yyyy'
    sheet.getCell('D2').numFmt = 'h:mm'
    book.addWorksheet('Other').addRow(['Nobody'])
    const { headers, lines } = await read(Buffer.from(await book.xlsx.writeBuffer()))
    expect(headers).toEqual(['Phone', 'Name', 'Born', 'Time', 'Points', 'Active'])
    expect(lines).toEqual([
      { line: 2, cells: ['971501234567', 'ليلى', '1990-05-17', '1899-12-30T19:30:00.000Z', '12.5', 'true'] },
      { line: 4, cells: ['501234567', 'Omar', '17/05/1990', '', '2', ''] },
    ])
  })

  it('is refused when it is damaged, or inflates to gigabytes', async () => {
    const book = new exceljs.Workbook()
    book.addWorksheet('Members').addRow(['Phone'])
    const bytes = Buffer.from(await book.xlsx.writeBuffer())
    await expect(read(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ code: 'IMPORT_FILE' })
    bytes.fill(0x11, 60, 200)
    await expect(read(bytes)).rejects.toMatchObject({ code: 'IMPORT_FILE' })
  })
})
