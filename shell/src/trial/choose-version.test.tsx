import type { Remote } from '@sufra/contracts/front-ends/remotes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseVersion, forgetChoices, isInShare, markLoaded } from './choose-version.ts'

const NAME = 'mfe_reservations'
const VERSION = '2036-11-24-1a2b3c4d'
/** As browsers make them, from a fixed sequence. */
const BROWSERS = Array.from({ length: 1000 }, (_, i) => ((i + 1) * 7_919_777).toString(36))

beforeEach(forgetChoices)
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('share of 1,000 browsers', () => {
  const share = (percent: number, version = VERSION) =>
    BROWSERS.filter((browser) => isInShare(browser, NAME, { version, percent }))

  it('of 10 per cent has 8 to 12 in a hundred of them, the same each time', () => {
    for (const day of ['21', '22', '23', '24', '25']) {
      const version = VERSION.replace('24', day)
      expect(share(10, version).length).toBeGreaterThanOrEqual(80)
      expect(share(10, version).length).toBeLessThanOrEqual(120)
      expect(share(10, version)).toEqual(share(10, version))
    }
  })

  it('of 50 contains that of 10, and of 100 all', () => {
    expect(share(50)).toEqual(expect.arrayContaining(share(10)))
    expect(share(100)).toEqual(BROWSERS)
  })

  it('is independent of the shares of other versions', () => {
    const others = new Set(share(10, VERSION.replace('1a2b', '9f8e')))
    expect(share(10).filter((browser) => others.has(browser)).length).toBeLessThan(30)
  })
})

describe('version of a page', () => {
  const served: Remote = { name: NAME, version: 'served', entry: '/served.json', pages: [], slots: [] }
  const choose = (version: string, percent: number) =>
    chooseVersion({ ...served, trial: { version, percent, entry: `/${version}.json` } })

  it('is the trial’s in the share, with its entry, and the served one without a trial', () => {
    expect(choose('next', 100)).toMatchObject({ version: 'next', entry: '/next.json' })
    expect(chooseVersion({ ...served, name: 'mfe_admin' })).toEqual({ ...served, name: 'mfe_admin' })
  })

  it('stays for the visit while a share grows, and is chosen anew for another trial', () => {
    expect(choose('next', 0).version).toBe('served')
    forgetChoices()
    expect(choose('next', 100).version).toBe('served')
    forgetChoices()
    expect(choose('later', 100).version).toBe('later')
  })

  it('stays in a page whose part has loaded, though the trial ended or began', () => {
    choose('next', 100)
    markLoaded(NAME)
    expect(chooseVersion(served).version).toBe('next')
    forgetChoices()
    expect(chooseVersion(served).version).toBe('served')
    expect(choose('next', 100).version).toBe('served')
  })

  it('is the served one for a retry after the trial ended', () => {
    choose('next', 100)
    expect(chooseVersion(served)).toEqual(served)
  })

  it('is chosen by the same number in the next visit', () => {
    choose('next', 100)
    const number = localStorage.getItem('browser')
    sessionStorage.clear()
    forgetChoices()
    choose('next', 100)
    expect([number, localStorage.getItem('browser')]).toEqual([expect.stringMatching(/^\w+$/), number])
  })

  it('is the served one where storage is blocked', () => {
    const getItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem })
    expect(choose('next', 100)).toMatchObject({ version: 'served', entry: '/served.json' })
  })
})
