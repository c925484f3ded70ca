import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'
import { listMissingPrograms } from '@sufra/tools/debian-programs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bringLastRelease } from '../harness/last-release.ts'
import type { LastPart } from '../harness/mixed-release.ts'

const FOLDER = 'e2e/api/reservations'
/** Processes are started for each file of the suite. */
const WHOLE_SUITE_MS = 30 * 60_000
/** It reads the database commands of the test's own process. */
const PLANS = 'plans.test.ts'
const SUITE = [
  ...['run', '--project', 'api', '--maxWorkers', '2', '--reporter', 'dot'],
  ...readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.test.ts') && name !== PLANS)
    .map((name) => `${FOLDER}/${name}`),
]

describe('API suite of the reservations module over NATS', () => {
  const release = mkdtempSync(join(tmpdir(), 'last-release-'))
  let missing: string | null
  beforeAll(async () => {
    missing =
      listMissingPrograms(['nats-server']).length > 0 ? 'nats-server is missing' : await bringLastRelease(release)
  })
  afterAll(() => rmSync(release, { recursive: true, force: true }))
  beforeEach(({ skip }) => skip(missing !== null, missing ?? ''))

  it.each<[string, LastPart]>([
    ['the last release’s service beside today’s others', 'reservations'],
    ['today’s service beside the last release’s others and gateway', 'others'],
  ])(
    'passes with %s',
    async (_, part) => {
      const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
      const env = { ...Object.fromEntries(own), TEST_SCOPE: 'gate', LAST_PART: part, LAST_RELEASE: release }
      const { code, output } = await run('vitest', SUITE, { env })
      // Its last lines name what failed.
      expect(code, output.slice(-8000)).toBe(0)
      expect(output).toMatch(/Tests .*\d{3} passed/)
    },
    WHOLE_SUITE_MS,
  )
})
