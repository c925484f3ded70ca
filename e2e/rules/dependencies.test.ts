import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { listDirectDependencies } from '@sufra/tools/audit/own-packages'
import { expect, it } from 'vitest'

const rows = [...readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)]

it('docs/dependencies.md names each package that ships, and no other', () => {
  expect(rows.map(([, name]) => name)).toEqual(listDirectDependencies())
})

it('docs/dependencies.md says in a few words what each is for', () => {
  expect(rows.filter(([, , purpose = '']) => purpose.split(' ').length < 1 || purpose.length < 5)).toEqual([])
})
