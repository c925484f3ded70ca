import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { adminFrontEnd } from '@sufra/contracts/front-ends/admin'
import { frontEnds } from '@sufra/contracts/front-ends/remotes'
import { NAVIGATION_GROUPS } from '@sufra/ui/navigation-groups'
import { navigationIcons } from '@sufra/ui/navigation-icons'
import { describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')

describe.each(frontEnds)('contract of $name', ({ name, pages, slots, navigation }) => {
  const root = join(repository, name.replace('_', '-'))

  it('lists slots that have a file each', () => {
    const files = slots.map((slot) => `${slot.slice(slot.indexOf('/') + 1)}.tsx`)
    if (files.length > 0) expect(readdirSync(join(root, 'src/slots'))).toEqual(expect.arrayContaining(files))
  })

  it('adds navigation entries that lead to its own pages and have icon and group', () => {
    for (const entry of navigation) {
      const { to, icon } = entry
      expect(pages.some((page) => to === page || to.startsWith(`${page}/`))).toBe(true)
      expect(navigationIcons).toContain(icon)
      if (!('isPersonal' in entry)) expect(NAVIGATION_GROUPS).toContain('group' in entry ? entry.group : undefined)
    }
  })
})

it('front ends have no address, slot or navigation place in common', () => {
  const all = frontEnds.flatMap(({ pages, slots, navigation }) => [
    ...pages,
    ...slots,
    ...navigation.map(({ order }) => order),
  ])
  expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([])
})

it('each staff page has a file of its address and a navigation entry', () => {
  const named = adminFrontEnd.navigation.filter(({ to }) => to !== '/admin').map(({ to }) => to.replace('/admin/', ''))
  const files = globSync('*/*-page.tsx', { cwd: join(repository, 'mfe-admin/src/features') })
  expect(files.sort()).toEqual(named.map((name) => join(name, `${name}-page.tsx`)).sort())
})
