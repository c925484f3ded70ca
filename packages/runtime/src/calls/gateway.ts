import type { FrontEndReleases, Releases } from '@sufra/contracts/releases/entities'
import { defineRepeatableCall } from '../internal-call.ts'
import type { Present } from '../releases/released.ts'

/** What the gateway's folder of releases has (decision 24). */
export interface ReleaseFolder extends Pick<Releases, 'hasFolder' | 'canServe'> {
  frontEnds: Pick<FrontEndReleases, 'frontEnd' | 'served' | 'address' | 'versions' | 'trial'>[]
}

export const readReleases = defineRepeatableCall<Record<string, never>, ReleaseFolder>('gateway.readReleases')

/**
 * Refusals are answered, because the gateway's errors do not cross processes.
 * @param at ISO
 */
export const serveVersion = defineRepeatableCall<ServeWish, ServeOutcome>('gateway.serveVersion')

export interface ServeWish {
  frontEnd: string
  version: string
  /** Username. */
  by: string
  reason: string
  at: string
}

export type ServeOutcome =
  | { served: Present }
  | { refusal: 'NOT_FOUND' }
  | { refusal: 'RELEASE_UNFIT'; sentences: string }
  | { refusal: 'RELEASES_READ_ONLY'; command: string }
