import { createRemotesFile, type Remote } from '@sufra/contracts/front-ends/remotes'
import { describe, expect, it } from 'vitest'
import { findModule, findRemoteOfPath, getPagesName, isPageAddress, listNavigation } from './remotes.ts'

const createEntry = (folder: string) => `/remotes/${folder}/mf-manifest.json`
const remotes: readonly Remote[] = [
  {
    name: 'mfe_customer',
    entry: createEntry('mfe-customer'),
    pages: ['/'],
    slots: ['session/sign-in'],
    navigation: [],
  },
  {
    name: 'mfe_reservations',
    entry: createEntry('mfe-reservations'),
    pages: ['/reservations', '/admin/reservations'],
    slots: ['reservations/next-chip'],
    navigation: [],
  },
  {
    name: 'mfe_admin',
    entry: createEntry('mfe-admin'),
    pages: ['/admin', '/admin-dashboard'],
    slots: [],
    navigation: [{ to: '/admin', label: { en: 'Dashboard', ar: '…' }, icon: 'dashboard', right: 'viewer', order: 10 }],
  },
]

describe('the shipped remotes', () => {
  it('serve every address and expose each part', () => {
    const { remotes: shipped } = createRemotesFile()
    expect(shipped.map(({ name }) => name)).toEqual(['mfe_customer', 'mfe_reservations', 'mfe_admin'])
    for (const path of ['/', '/rewards', '/nowhere', '/admin']) expect(findRemoteOfPath(shipped, path)).not.toBeNull()
    expect(findModule(shipped, 'reservations/reserve-dialog').module).toBe('slots/reserve-dialog')
  })
})

describe('the remote for an address', () => {
  it.each([
    ['/', 'mfe_customer'],
    ['/rewards', 'mfe_customer'],
    ['/no-such-page', 'mfe_customer'],
    ['/reservations', 'mfe_reservations'],
    ['/reservations/', 'mfe_reservations'],
    ['/reservationsists', 'mfe_customer'],
    ['/admin', 'mfe_admin'],
    ['/admin/offers', 'mfe_admin'],
    ['/admin/reservations', 'mfe_reservations'],
    ['/Admin/Reservations', 'mfe_reservations'],
    ['/admin/reservations-report', 'mfe_admin'],
    ['/admin-dashboard', 'mfe_admin'],
  ])('%s belongs to %s', (path, name) => {
    expect(findRemoteOfPath(remotes, path)?.name).toBe(name)
  })

  it('is null when no remote serves the address', () => {
    expect(findRemoteOfPath([], '/')).toBeNull()
  })
})

describe('the address of a page', () => {
  const { remotes: shipped } = createRemotesFile()
  it.each(['/', '/rewards', '/Offers', '/history/', '/profile', '/reservations'])('is %s', (path) => {
    expect(isPageAddress(shipped, path)).toBe(true)
  })
  it.each(['/no-such-page', '/rewards/1', '/administrator', '/reservationsists'])('is not %s', (path) => {
    expect(isPageAddress(shipped, path)).toBe(false)
  })
})

describe('a part looked up by name', () => {
  it('is the module that a remote exposes for a slot', () => {
    const { remote, module } = findModule(remotes, 'reservations/next-chip')
    expect([remote.name, module]).toEqual(['mfe_reservations', 'slots/next-chip'])
  })
  it('is the pages module of a remote', () => {
    for (const remote of remotes) expect(findModule(remotes, getPagesName(remote))).toEqual({ remote, module: 'pages' })
  })
  it('throws when no remote offers it', () => {
    expect(() => findModule(remotes, 'kitchen/menu')).toThrow('kitchen/menu')
  })
})

describe('the navigation', () => {
  it('holds the entries of all remotes', () => {
    expect(listNavigation(remotes).map(({ to }) => to)).toEqual(['/admin'])
  })

  it('is empty for remotes that an earlier release lists without navigation', () => {
    const earlier = remotes.map(({ navigation: _, ...remote }) => remote)
    expect(listNavigation(earlier)).toEqual([])
  })
})
