import type { TestServer } from '@sufra/api/test-server'
import type { FrontEndReleases, Releases } from '@sufra/contracts/releases/entities'
import { screen, within } from '@testing-library/react'
import { answerDirectory } from './customers.ts'
import { openStaff } from './stage.tsx'

export const RELEASES = '/api/admin/releases'
export const SERVED = '2026-11-24-1a2b3c4d'
export const BEFORE = '2026-11-20-0f0f0f0f'
export const PREVIEW = '2026-11-25-9e8d7c6b'

const AT = '2026-11-24T08:30:00.000Z'
const FIGURES = { views: 1200, errors: 24, errorsPerThousandViews: 20, loadFailures: 3, lcpP75Ms: 1840, inpP75Ms: 96 }
const LOCAL: FrontEndReleases = {
  frontEnd: 'shell',
  served: null,
  address: null,
  figures: null,
  previousFigures: null,
  errorKinds: [],
  errorKindCount: 0,
  versions: [],
  trial: null,
}
const RELEASED: FrontEndReleases = {
  frontEnd: 'mfe-reservations',
  served: { version: SERVED, since: AT, by: 'owner', reason: 'Shorter waitlist' },
  address: '/remotes/mfe-reservations/',
  figures: FIGURES,
  previousFigures: { ...FIGURES, errors: 0, errorsPerThousandViews: 0.5, loadFailures: 0 },
  errorKinds: [
    {
      message: 'undefined is not a function',
      frames: ['pages.1a2b3c4d.js:1'],
      route: '/admin/reservations',
      browsers: ['Safari 26 · iPhone'],
      languages: ['en'],
      count: 24,
      firstSeen: AT,
      lastSeen: AT,
      isNew: true,
    },
  ],
  errorKindCount: 1,
  versions: [
    { version: SERVED, storedAt: AT, state: 'served' },
    { version: BEFORE, storedAt: AT, state: 'previous' },
    { version: PREVIEW, storedAt: AT, state: 'preview' },
  ],
  trial: null,
}

export const createReleases = (facts: Partial<Releases> = {}): Releases => ({
  hasFolder: true,
  canServe: true,
  frontEnds: [LOCAL, RELEASED],
  ...facts,
})

export function prepareReleasesPage(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on(`GET ${RELEASES}`, { body: createReleases() })
  prepared.on(`POST ${RELEASES}/mfe-reservations/serve`, {
    body: { version: BEFORE, since: AT, by: 'owner', reason: 'Faulty' },
  })
}

export const openPage = () => openStaff('/admin/releases')
export const findCard = async (name: string) => within(await screen.findByRole('region', { name }))
