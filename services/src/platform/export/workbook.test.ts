import type { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { unzip } from '../testing/unzip.ts'
import { streamWorkbook, TEXT } from './workbook.ts'

const COLUMNS = [{ header: 'Number', width: 10, format: '0', cell: (number: number) => number }]
const open: Readable[] = []
afterEach(async () => {
  for (const book of open.splice(0)) await end(book)
})

async function createUnreadWorkbook(): Promise<Readable> {
  async function* rows() {
    for (let number = 0; ; number += 1) {
      yield number
      // Yields to the event loop, as a database cursor does.
      if (number % 100 === 0) await turn()
    }
  }
  const book = await streamWorkbook('Endless', COLUMNS, rows())
  open.push(book)
  return book
}

function end(book: Readable): Promise<void> {
  return new Promise((resolve) => {
    if (book.closed) resolve()
    book.once('close', () => resolve())
    book.destroy()
  })
}

it('writes three workbooks at a time and rejects a fourth with a retry time until one ends', async () => {
  const [first] = [await createUnreadWorkbook(), await createUnreadWorkbook(), await createUnreadWorkbook()]
  await expect(createUnreadWorkbook()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await end(first)
  await expect(createUnreadWorkbook()).resolves.toBeDefined()
})

it('releases its slot when it is read to the end', async () => {
  for (let time = 0; time < 5; time += 1) {
    const book = await streamWorkbook(
      'Short',
      COLUMNS,
      (async function* () {
        yield 1
      })(),
    )
    const closed = new Promise((resolve) => book.once('close', resolve))
    expect((await book.toArray()).length).toBeGreaterThan(0)
    await closed
  }
})

function toCellText(written: string): string {
  const text = written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

it('a text reads in the spreadsheet as it was typed, without what no cell can hold', async () => {
  const texts = [
    ['_x0041_', '_x0041_'],
    ['a_x000D_b', 'a_x000D_b'],
    ['_x005F_x0041_', '_x005F_x0041_'],
    ['_x0041_x0042_', '_x0041_x0042_'],
    ['__x00e9__', '__x00e9__'],
    ['_x41_ _X0041_ _x004g_ x0041_', '_x41_ _X0041_ _x004g_ x0041_'],
    ['=1+1', '=1+1'],
    ['<a & "b">', '<a & "b">'],
    ['a\u0000\u0007\u001b\u007f\u0085b', 'ab'],
    ['a\ufffe\uffff\ud800b', 'a\ufffdb'],
    ['مريم 🍰', 'مريم 🍰'],
  ] as const
  const columns = [{ header: 'Text', width: 10, format: TEXT, cell: ([typed]: readonly [string, string]) => typed }]
  async function* rows() {
    yield* texts
  }
  const book = await streamWorkbook('Texts', columns, rows())
  const sheet = unzip(Buffer.concat(await book.toArray())).get('xl/worksheets/sheet1.xml') ?? ''
  const cells = [...sheet.matchAll(/<v>(.*?)<\/v>/gs)].map(([, v]) => toCellText(v ?? ''))
  expect(cells).toEqual(['Text', ...texts.map(([, seen]) => seen)])
})
