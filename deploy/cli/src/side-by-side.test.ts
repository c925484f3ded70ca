import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Check, sideBySide } from './side-by-side.ts'

const folder = mkdtempSync(join(tmpdir(), 'side-by-side-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = (name: string, code: string): Check => ({ name, program: process.execPath, args: ['-e', code] })

/** Prints a line, waits until the other program has printed its own, and prints a second one. */
const meeting = (own: string, other: string): Check =>
  program(
    own,
    `const fs = require('fs')
    console.log('${own} begins')
    fs.writeFileSync(${JSON.stringify(join(folder, own))}, '')
    const waiting = setInterval(() => {
      if (!fs.existsSync(${JSON.stringify(join(folder, other))})) return
      clearInterval(waiting)
      console.error('${own} ends')
    }, 10)`,
  )

test('runs commands concurrently and keeps the output of each together', async () => {
  const told: string[] = []
  expect(await sideBySide([meeting('A', 'B'), meeting('B', 'A')], (text) => told.push(text))).toEqual([])
  expect(told.toSorted()).toEqual(['✓ A\nA begins\nA ends', '✓ B\nB begins\nB ends'])
})

test('names failed and unstartable commands and runs the others', async () => {
  const told: string[] = []
  const checks = [
    program('fails', "console.log('two faults'); process.exit(2)"),
    { name: 'is not there', program: join(folder, 'nothing'), args: [] },
    program('is in order', ''),
  ]
  expect(await sideBySide(checks, (text) => told.push(text))).toEqual(['fails', 'is not there'])
  expect(told).toContain('✗ fails\ntwo faults')
  expect(told).toContain('✓ is in order')
  expect(told.find((text) => text.startsWith('✗ is not there'))).toContain('ENOENT')
})
