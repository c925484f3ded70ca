import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { streamList } from './stream-list.ts'

/** Numbers from 1 on, which tell how many were read and whether somebody gave them up. */
function numbers(count: number, fault?: Error) {
  const source = { read: 0, givenUp: false, records: records() }
  async function* records(): AsyncGenerator<number> {
    try {
      while (source.read < count) yield ++source.read
      if (fault) throw fault
    } finally {
      source.givenUp = true
    }
  }
  return source
}

const list = (records: AsyncIterable<number>) => streamList({}, records, (n) => ({ n }))

describe('streamed list', () => {
  it.each([0, 1, 199, 200, 201, 1000])('of %i records contains all of them in order', async (count) => {
    const { records } = numbers(count)
    expect(JSON.parse(await text(await list(records)))).toEqual(Array.from({ length: count }, (_, i) => ({ n: i + 1 })))
  })

  it('has a content type', async () => {
    const meta = {}
    await streamList(meta, numbers(1).records, (n) => n)
    expect(meta).toEqual({ $responseType: 'application/json; charset=utf-8' })
  })

  it('closes its source when the caller disconnects before the first read', async () => {
    const source = numbers(1000)
    const stream = await list(source.records)
    stream.destroy()
    await once(stream, 'close')
    expect(source).toMatchObject({ read: 1, givenUp: true })
  })

  it('closes its source when the caller disconnects midway, without reading ahead', async () => {
    const source = numbers(100_000)
    const stream = await list(source.records)
    await once(stream, 'readable')
    stream.read()
    stream.destroy()
    await once(stream, 'close')
    expect(source.givenUp).toBe(true)
    expect(source.read).toBeLessThan(10_000)
  })

  it('rejects when the first record cannot be read', async () => {
    const fault = new Error('The store is away.')
    await expect(list(numbers(0, fault).records)).rejects.toBe(fault)
  })

  it('fails when a later record cannot be read', async () => {
    const fault = new Error('The store is away.')
    const stream = await list(numbers(300, fault).records)
    await expect(text(stream)).rejects.toBe(fault)
  })
})
