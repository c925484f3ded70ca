import type { ServeWish } from '@sufra/runtime/calls/gateway'
import type { Context, ServiceSchema } from 'moleculer'
import type { Pages } from '../pages.ts'
import { readReleases } from './read-releases.ts'
import { serveVersion } from './serve-version.ts'

/** For the services, which have no folder of releases. */
export function createReleaseActions(
  pagesDir: string | undefined,
  pages: Pages | undefined,
): NonNullable<ServiceSchema['actions']> {
  return {
    readReleases: { visibility: 'public', handler: () => readReleases(pagesDir) },
    serveVersion: {
      visibility: 'public',
      handler: ({ params }: Context<ServeWish>) => serveVersion(pagesDir, pages?.shell, params),
    },
  }
}
