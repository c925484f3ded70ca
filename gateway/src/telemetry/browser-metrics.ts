import type { PartReport } from '@sufra/contracts/releases/telemetry'
import { VITAL_BOUNDS } from '@sufra/domain/platform/web-vitals'
import { createCounter, createHistogram } from '@sufra/runtime/metrics'

const LABELS = ['front_end', 'version'] as const
const toSeconds = (bounds: readonly number[]) => bounds.map((bound) => bound / 1000)

const views = createCounter('browser_page_views_total', 'Pages displayed, by front end and version.', LABELS)
const errors = createCounter('browser_errors_total', 'Uncaught errors in browsers, by front end and version.', LABELS)
const partFailures = createCounter(
  'browser_part_failures_total',
  'Parts of pages that did not load, by front end and version.',
  LABELS,
)
const lcp = createHistogram(
  'web_vitals_lcp_seconds',
  'Largest contentful paint of page loads.',
  LABELS,
  toSeconds(VITAL_BOUNDS.lcpMs),
)
const inp = createHistogram(
  'web_vitals_inp_seconds',
  'Interaction to next paint of page loads.',
  LABELS,
  toSeconds(VITAL_BOUNDS.inpMs),
)
const cls = createHistogram('web_vitals_cls', 'Cumulative layout shift of page loads.', LABELS, [...VITAL_BOUNDS.cls])

/** An alert needs the series before its first error. */
export function countFromZero(frontEnd: string, version: string): void {
  for (const counter of [views, errors, partFailures]) counter.inc({ front_end: frontEnd, version }, 0)
}

export function countPart(part: PartReport): void {
  const labels = { front_end: part.frontEnd, version: part.version }
  views.inc(labels, part.views)
  errors.inc(
    labels,
    part.errors.reduce((sum, { count }) => sum + count, 0),
  )
  partFailures.inc(labels, part.loadFailures)
  if (part.lcpMs !== undefined) lcp.observe(labels, part.lcpMs / 1000)
  if (part.inpMs !== undefined) inp.observe(labels, part.inpMs / 1000)
  if (part.cls !== undefined) cls.observe(labels, part.cls)
}
