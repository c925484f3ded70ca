import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReadGauge, type ReadLevels, renderMetrics } from './metrics.ts'

const gauge = createReadGauge('soup_litres', 'Soup that is left.', ['pot'])
const bare = createReadGauge('cooked_timestamp_seconds', 'When it was cooked.', [])
const ends: (() => void)[] = []
const readBy = (read: ReadLevels<'pot'>) => void ends.push(gauge.readBy(read))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
})

async function render(): Promise<string[]> {
  const { text } = await renderMetrics()
  return text.split('\n').filter((line) => /^(soup|cooked)_/.test(line))
}

it('reads levels when metrics are asked for, until it ends', async () => {
  let litres = 3
  readBy(async () => [{ labels: { pot: 'lentil' }, value: litres }])
  const end = bare.readBy(async () => [{ labels: {}, value: 12 }])
  expect(await render()).toEqual(['soup_litres{pot="lentil"} 3', 'cooked_timestamp_seconds 12'])
  litres = 2
  end()
  expect(await render()).toEqual(['soup_litres{pot="lentil"} 2'])
  ends.pop()?.()
  expect(await render()).toEqual([])
})

it('has no sample of a read that fails, and those of others', async () => {
  readBy(async () => {
    throw new Error('the kitchen is away')
  })
  readBy(async () => [{ labels: { pot: 'pumpkin' }, value: 1 }])
  expect(await render()).toEqual(['soup_litres{pot="pumpkin"} 1'])
})

it('waits three seconds for a read, and asks once for scrapes at the same time', async () => {
  const read = vi.fn(() => new Promise<[]>(() => undefined))
  readBy(read)
  readBy(async () => [{ labels: { pot: 'pumpkin' }, value: 1 }])
  const scrapes = Promise.all([render(), render()])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await scrapes).toEqual(Array(2).fill(['soup_litres{pot="pumpkin"} 1']))
  expect(read).toHaveBeenCalledTimes(1)
})
