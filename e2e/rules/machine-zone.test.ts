import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { expect, it } from 'vitest'

const SERVER = [
  'services/src',
  'gateway/src',
  'apps/server/src',
  'tools/src',
  'packages/{domain,contracts,runtime,embedded-mongo}/src',
]

/** Uses of the machine's zone: local parts of a Date, a Date from parts, date texts without a zone. */
const ASKS_THE_MACHINE = [
  /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Year)\(/g,
  /getTimezoneOffset/g,
  /\.toLocale(Date|Time)String\(/g,
  /\.to(Date|Time)String\(/g,
  /new Date\([^()]*,/g,
  /new Intl\.DateTimeFormat\((?![^)]*timeZone)/g,
]

const files = SERVER.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root })).filter(
  (file) => !file.endsWith('.test.ts'),
)

it('server code never uses the machine’s time zone', () => {
  expect(files.length).toBeGreaterThan(200)
  const faults = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return ASKS_THE_MACHINE.flatMap((way) => [...text.matchAll(way)].map(([found]) => `${file}: ${found}`))
  })
  expect(faults).toEqual([])
})
