import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reservationsFrontEnd } from '@sufra/contracts/front-ends/reservations'
import { sharedByRemote } from '@sufra/mf/shared'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { name, pages, slots, shared } = reservationsFrontEnd

test('whatever the shell’s list of remotes mounts is in the contract; a newer module may offer more', () => {
  const file = readFileSync(join(root, '../shell/public/remotes.json'), 'utf8')
  const { remotes } = JSON.parse(file) as {
    remotes: { name: string; entry: string; pages: string[]; slots: string[] }[]
  }
  const mounted = remotes.find((remote) => remote.name === name)
  expect(mounted?.entry).toBe('/remotes/mfe-reservations/mf-manifest.json')
  expect(pages).toEqual(expect.arrayContaining(mounted?.pages ?? ['none']))
  expect(slots).toEqual(expect.arrayContaining(mounted?.slots ?? ['none']))
})

test('each slot of the contract is a file of its own; others may be there before it names them', () => {
  const files = slots.map((slot) => slot.replace('reservations/', '')).map((slot) => `${slot}.tsx`)
  expect(readdirSync(join(root, 'src/slots'))).toEqual(expect.arrayContaining(files))
})

test('it takes from the shell what the contract says, in these ranges, and carries no copy', () => {
  const taken = sharedByRemote(root, true)
  const ranges = Object.entries(taken).map(([key, { requiredVersion }]) => [key.replace(/\/$/, ''), requiredVersion])
  expect(Object.fromEntries(ranges)).toEqual(shared)
  expect(Object.values(taken).filter((module) => module.import !== false)).toEqual([])
})
