import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@sufra/cli/root'
import { afterAll, describe, expect, it } from 'vitest'
import { clockFile } from '../harness/deployment/clock-file.ts'
import { HELD_CLOCK, heldBy } from '../harness/deployment/held-clock.ts'
import { withoutDeployment, withSettings } from '../harness/deployment/needs.ts'

const HOUR_MS = 60 * 60_000
const NOON = new Date('2036-11-21T12:00:00Z')

describe('list of files that run through the edge', () => {
  const named = [...withoutDeployment.keys(), ...withSettings.flatMap(({ files }) => files)]
  it.each(named)('names the existing file %s once', (file) => {
    expect(existsSync(join(root, file))).toBe(true)
    expect(named.filter((other) => other === file)).toHaveLength(1)
  })
})

describe('settable clock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'held-clock-'))
  const path = join(folder, 'now')
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The machine's own time: the clock of this process may be shifted (CLOCK, docs/testing.md). */
  async function machineTime(): Promise<number> {
    const env = { ...process.env, NODE_OPTIONS: '', HELD_CLOCK: '' }
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', 'console.log(Date.now())'], { env })
    return Number(stdout)
  }

  /** What a process makes of its clock, by each way to ask for it: at once, and after a timer. */
  async function told() {
    const asked = `const ways = () => [Date.now(), +new Date(), Date.parse(Date())]
      const first = ways()
      setTimeout(() => console.log(JSON.stringify({ first, later: ways() })), 50)`
    const env = { ...process.env, ...heldBy(HELD_CLOCK, path) }
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', asked], { env })
    return JSON.parse(stdout) as { first: number[]; later: number[] }
  }

  it('is the machine’s until it is set', async () => {
    const before = await machineTime()
    const { first } = await told()
    expect(first[0]).toBeGreaterThanOrEqual(before)
    expect(first[1]).toBeLessThanOrEqual(await machineTime())
  })

  it('stops where it is set, while timers go on', async () => {
    clockFile(path).standAt(NOON)
    const { first, later } = await told()
    expect([first, later]).toEqual([Array(3).fill(NOON.getTime()), Array(3).fill(NOON.getTime())])
  })

  it.each([
    ['ahead of', 24 * HOUR_MS],
    ['behind', -24 * HOUR_MS],
  ])('runs on from a time %s the machine’s', async (_, by) => {
    const from = (await machineTime()) + by
    clockFile(path).goFrom(new Date(Date.now() + by))
    const { first, later } = await told()
    expect(first[0]).toBeGreaterThanOrEqual(from)
    expect(later[0]).toBeGreaterThan(Number(first[0]))
    expect(later[1]).toBeLessThan(from + HOUR_MS)
  })

  it('creates dates from arguments as the platform does', async () => {
    clockFile(path).standAt(NOON)
    const asked = `const date = new Date('2026-01-02T03:04:05Z')
      console.log(JSON.stringify([date, new Date(0), date instanceof Date, Date.UTC(1970, 0, 2), new Date(2020, 1, 1).getMonth()]))`
    const env = { ...process.env, ...heldBy(HELD_CLOCK, path) }
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', asked], { env })
    expect(JSON.parse(stdout)).toEqual(['2026-01-02T03:04:05.000Z', '1970-01-01T00:00:00.000Z', true, 86_400_000, 1])
  })
})
