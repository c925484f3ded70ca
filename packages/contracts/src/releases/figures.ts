/** One kind of error in the browsers of a version: the same message at the same place. */
export interface ErrorKind {
  message: string
  /** `mfe.1a2b3c4d.js:1:2345`, the innermost first. */
  frames: string[]
  /** Of the page, for example `/admin/reservations/*`. */
  route: string
  /** Family and major version, for example `Safari 26 on iOS`. */
  browsers: string[]
  languages: string[]
  count: number
  /** ISO. */
  firstSeen: string
  lastSeen: string
  /** No other version of the front end reported this message. */
  isNew: boolean
}

/** What browsers reported about one version in the last 30 days (decision 55). */
export interface VersionFigures {
  version: string
  views: number
  errors: number
  /** Parts that did not load. */
  loadFailures: number
  /** 75th percentiles; null where nothing was measured. */
  lcpP75Ms: number | null
  inpP75Ms: number | null
  clsP75: number | null
  /** The most frequent first, at most 200. */
  kinds: ErrorKind[]
}

/** Of a front end that is not released: the product's own build. */
export const LOCAL_VERSION = 'local'
