import type { VersionFigures } from '@sufra/contracts/releases/figures'
import { VITAL_BOUNDS, type Vital } from '@sufra/domain/platform/web-vitals'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

const STORED_SECONDS = 30 * 24 * 60 * 60

/** Sums of one version and hour; counts of the buckets of vitals are in fields such as `lcpMs3`. */
export interface FigureRecord extends Pick<VersionFigures, 'version' | 'views' | 'errors' | 'loadFailures'> {
  frontEnd: string
  hour: Date
}

const figures = new Schema<FigureRecord>(
  {
    frontEnd: { type: String, required: true },
    version: { type: String, required: true },
    hour: { type: Date, required: true },
    views: { type: Number, required: true },
    errors: { type: Number, required: true },
    loadFailures: { type: Number, required: true },
  },
  // `errors` is a property of documents, which are never made of these records.
  { versionKey: false, suppressReservedKeysWarning: true },
)
figures.index({ frontEnd: 1, version: 1, hour: 1 }, { unique: true })
figures.index({ hour: 1 }, { expireAfterSeconds: STORED_SECONDS })

export const BrowserFigures = defineModel<FigureRecord>('browser_figures', figures)

export const VITALS = Object.keys(VITAL_BOUNDS) as Vital[]

export function getBucketField(vital: Vital, bucket: number): string {
  return `${vital}${bucket}`
}

export interface KindRecord {
  frontEnd: string
  version: string
  message: string
  /** The innermost frame; empty for an error without. */
  place: string
  frames: string[]
  route: string
  browsers: string[]
  languages: string[]
  count: number
  firstSeen: Date
  lastSeen: Date
}

const kinds = new Schema<KindRecord>(
  {
    frontEnd: { type: String, required: true },
    version: { type: String, required: true },
    message: { type: String, default: '' },
    place: { type: String, default: '' },
    frames: { type: [String], required: true },
    route: { type: String, required: true },
    browsers: { type: [String], required: true },
    languages: { type: [String], required: true },
    count: { type: Number, required: true },
    firstSeen: { type: Date, required: true },
    lastSeen: { type: Date, required: true },
  },
  { versionKey: false },
)
kinds.index({ frontEnd: 1, version: 1, message: 1, place: 1 }, { unique: true })
kinds.index({ lastSeen: 1 }, { expireAfterSeconds: STORED_SECONDS })

export const ErrorKinds = defineModel<KindRecord>('browser_error_kinds', kinds)
