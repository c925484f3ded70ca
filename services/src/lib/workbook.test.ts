import type { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { streamWorkbook } from './workbook.ts'

const COLUMNS = [{ header: 'Number', width: 10, format: '0', cell: (number: number) => number }]
const open: Readable[] = []
afterEach(async () => {
  for (const book of open.splice(0)) await end(book)
})

/** A workbook of rows without end, which nobody reads. */
async function unread(): Promise<Readable> {
  async function* rows() {
    for (let number = 0; ; number += 1) {
      yield number
      // As a database does it: rows come in turns of the loop, or nothing else would.
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
  const [first] = [await unread(), await unread(), await unread()]
  await expect(unread()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await end(first)
  await expect(unread()).resolves.toBeDefined()
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
