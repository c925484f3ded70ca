import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { adminFrontEnd } from '@sufra/contracts/front-ends/admin'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import { sharedByRemote } from '@sufra/mf/shared'
import { navigationIcons } from '@sufra/ui/navigation-icons'
import { describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')

describe.each(frontEnds)('the contract of $name', ({ name, pages, slots, navigation, shared }) => {
  const root = join(repository, name.replace('_', '-'))

  it('names slots that are a file each; others may be there before it names them', () => {
    const files = slots.map((slot) => `${slot.slice(slot.indexOf('/') + 1)}.tsx`)
    if (files.length > 0) expect(readdirSync(join(root, 'src/slots'))).toEqual(expect.arrayContaining(files))
  })

  it('says what it takes from the shell, in these ranges, and it carries no copy', () => {
    const taken = sharedByRemote(root, true)
    const ranges = Object.entries(taken).map(([key, { requiredVersion }]) => [key.replace(/\/$/, ''), requiredVersion])
    expect(Object.fromEntries(ranges)).toEqual(shared)
    expect(Object.values(taken).filter((module) => module.import !== false)).toEqual([])
  })

  it('brings entries to the navigation that lead to its own pages, each with a picture that is there', () => {
    for (const { to, icon } of navigation) {
      expect(pages.some((page) => to === page || to.startsWith(`${page}/`))).toBe(true)
      expect(navigationIcons).toContain(icon)
    }
  })
})

it('no two front ends answer one address, fill one slot or take one place in the navigation', () => {
  const all = frontEnds.flatMap(({ pages, slots, navigation }) => [
    ...pages,
    ...slots,
    ...navigation.map(({ order }) => order),
  ])
  expect(new Set(all).size).toBe(all.length)
})

it('each staff page is a file that its address names, and is in the navigation', () => {
  const named = adminFrontEnd.navigation.filter(({ to }) => to !== '/admin').map(({ to }) => to.replace('/admin/', ''))
  const files = globSync('*/*-page.tsx', { cwd: join(repository, 'mfe-admin/src/features') })
  expect(files.sort()).toEqual(named.map((name) => join(name, `${name}-page.tsx`)).sort())
})
