import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reservationsFrontEnd } from '@sufra/contracts/front-ends/reservations'
import { sharedByRemote } from '@sufra/mf/shared'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { name, pages, slots, shared } = reservationsFrontEnd

test('the shell’s list of remotes names its pages and slots as the contract does', () => {
  const file = readFileSync(join(root, '../shell/public/remotes.json'), 'utf8')
  const { remotes } = JSON.parse(file) as { remotes: { name: string }[] }
  expect(remotes.find((remote) => remote.name === name)).toEqual({
    name,
    entry: '/remotes/mfe-reservations/mf-manifest.json',
    pages,
    slots,
  })
})

test('each slot of the contract is a file of its own, and there are no others', () => {
  const files = slots.map((slot) => slot.replace('reservations/', '')).map((slot) => `${slot}.tsx`)
  expect(readdirSync(join(root, 'src/slots')).sort()).toEqual(files.sort())
})

test('it takes from the shell what the contract says, in these ranges, and carries no copy', () => {
  const taken = sharedByRemote(root, true)
  const ranges = Object.entries(taken).map(([key, { requiredVersion }]) => [key.replace(/\/$/, ''), requiredVersion])
  expect(Object.fromEntries(ranges)).toEqual(shared)
  expect(Object.values(taken).filter((module) => module.import !== false)).toEqual([])
})
