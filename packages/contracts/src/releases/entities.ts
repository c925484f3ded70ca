import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { FRONT_ENDS } from '../front-ends/names.ts'

const ErrorKind = z.object({
  message: z.string(),
  frames: z.array(z.string()),
  route: z.string(),
  browsers: z.array(z.string()),
  languages: z.array(z.string()),
  count: z.number().int(),
  firstSeen: Timestamp,
  lastSeen: Timestamp,
  /** No other version of the front end reported it. */
  isNew: z.boolean(),
})

const ReleaseFigures = z.object({
  views: z.number().int(),
  errors: z.number().int(),
  /** Parts that did not load. */
  loadFailures: z.number().int(),
  /** Null without views. */
  errorsPerThousandViews: z.nullable(z.number()),
  lcpP75Ms: z.nullable(z.number()),
  inpP75Ms: z.nullable(z.number()),
})
export type ReleaseFigures = z.infer<typeof ReleaseFigures>

const StoredVersion = z.object({
  version: z.string(),
  /** When it was built, or as a preview first served. */
  storedAt: Timestamp,
  /** `previous` is what was served before; a roll back returns to it. */
  state: z.enum(['served', 'previous', 'retained', 'preview']),
})
export type StoredVersion = z.infer<typeof StoredVersion>

export const ServedVersion = z.object({
  version: z.string(),
  /** Null for one served before this was recorded. */
  since: z.nullable(Timestamp),
  /** Null for one served by the command. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type ServedVersion = z.infer<typeof ServedVersion>

const Trial = z.object({ version: z.string(), percent: z.number(), since: Timestamp })

export const FrontEndReleases = z.object({
  frontEnd: z.enum(FRONT_ENDS),
  /** Null while the product's own build is served. */
  served: z.nullable(ServedVersion),
  address: z.nullable(z.string()),
  /** Of the served version, or of the product's own build; null while nothing is known. */
  figures: z.nullable(ReleaseFigures),
  /** Of the version before. */
  previousFigures: z.nullable(ReleaseFigures),
  /** Of the served version: the most frequent, at most 20. */
  errorKinds: z.array(ErrorKind),
  errorKindCount: z.number().int(),
  /** The latest first; previews last. */
  versions: z.array(StoredVersion),
  /** The version that a share of the browsers gets. */
  trial: z.nullable(Trial),
})
export type FrontEndReleases = z.infer<typeof FrontEndReleases>

export const Releases = z.object({
  /** Whether there is a folder of releases (`PAGES_DIR`). */
  hasFolder: z.boolean(),
  /** Whether the gateway may write the folder; otherwise the release command serves. */
  canServe: z.boolean(),
  frontEnds: z.array(FrontEndReleases),
})
export type Releases = z.infer<typeof Releases>
