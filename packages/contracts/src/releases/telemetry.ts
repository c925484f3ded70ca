import { z } from 'zod'

export const TELEMETRY_MOST_BYTES = 8 * 1024

const name = z.string().min(1).max(40)
const count = z.int().min(0).max(1000)
/** A page of a front end; `/*` at the end stands for what follows. */
const route = z.string().regex(/^\/[a-zA-Z/-]{0,80}\*?$/)
const frame = z.string().regex(/^[\w.-]{1,80}:\d{1,9}:\d{1,9}$/)

const BrowserError = z.strictObject({
  message: z.string().max(300),
  frames: z.array(frame).max(5),
  route,
  count: count.min(1),
})

const PartReport = z.strictObject({
  frontEnd: name,
  version: name,
  views: count,
  loadFailures: count,
  errors: z.array(BrowserError).max(8),
  lcpMs: z.number().min(0).max(600_000).optional(),
  inpMs: z.number().min(0).max(600_000).optional(),
  cls: z.number().min(0).max(1000).optional(),
})

/** What a page sends to `POST /api/telemetry`: nothing in it identifies a person (decision 55). */
export const BrowserReport = z.strictObject({
  language: z.enum(['en', 'ar']),
  parts: z.array(PartReport).min(1).max(8),
})

export type BrowserReport = z.infer<typeof BrowserReport>
export type PartReport = z.infer<typeof PartReport>
