import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createClockEnvironment } from './shifted-clock.ts'

const START = '2028-02-29T23:50:00+04:00'

/** Evaluates an expression in a process whose clock begins at a moment. */
async function evaluate(CLOCK: string, expression: string): Promise<unknown> {
  const env = { ...process.env, ...createClockEnvironment({ CLOCK }) }
  const code = `setTimeout(() => console.log(JSON.stringify(${expression})), 50)`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], { env })
  return JSON.parse(stdout)
}

describe('shifted clock', () => {
  it.each([START, '2001-01-01T00:00:00Z'])('begins at %s and goes on, however it is asked', async (start) => {
    const [began, hour] = [Date.parse(start), 60 * 60_000]
    const times = (await evaluate(start, '[Date.now(), +new Date(), Date.parse(Date())]')) as number[]
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(began)
      expect(time).toBeLessThan(began + hour)
    }
  })

  it('creates dates from arguments as the platform does', async () => {
    const asked = `[new Date('2026-01-02T03:04:05Z'), new Date(0), new Date() instanceof Date, Date.UTC(1970, 0, 2), new Date(2020, 1, 1).getMonth()]`
    expect(await evaluate(START, asked)).toEqual([
      '2026-01-02T03:04:05.000Z',
      '1970-01-01T00:00:00.000Z',
      true,
      86_400_000,
      1,
    ])
  })

  it('rejects what is no moment', () => {
    expect(() => createClockEnvironment({ CLOCK: 'noon' })).toThrow('CLOCK must be a moment')
  })
})
