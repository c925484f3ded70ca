import { IMPORT_EXISTING, IMPORT_KINDS, IMPORT_STATES, IMPORT_STAY_REASONS } from '@sufra/domain/platform/import-limits'
import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

const Count = z.number().int()

/** A file of another system, and how far it has come (docs/decisions/0048). */
export const Import = z.object({
  id: z.number().int(),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  /** Of the file, with its first values. */
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  /** Header of each field's column. */
  mapping: z.record(z.string(), z.string()),
  existing: z.enum(IMPORT_EXISTING),
  /** `done`: created and filled in. */
  counts: z.object({ new: Count, existing: Count, refused: Count, done: Count }),
  /** Lines of the file, and those that the present step has been through. */
  lines: Count,
  passed: Count,
  /** Names of tags that the run will create. */
  newTags: z.array(z.string()),
  username: z.string(),
  createdAt: Timestamp,
  doneAt: z.nullable(Timestamp),
  /** An import that is done can be undone until then; null for others. */
  undoUntil: z.nullable(Timestamp),
  /** Of an import that was undone: what was removed, and what stays. */
  undone: z.object({ removed: Count, stays: Count, points: Count, reason: z.string() }).nullable(),
})
export type Import = z.infer<typeof Import>

/** `field` is null for a line as a whole. `reason` is the English sentence of `code`. */
export const RefusedLine = z.object({
  line: z.number().int(),
  /** Of the person, as the file has it; absent where blank. */
  name: z.optional(z.string()),
  field: z.string().nullable(),
  /** Of the field, as the file has it; absent where blank. */
  value: z.optional(z.string()),
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
})
export type RefusedLine = z.infer<typeof RefusedLine>

/** What an undo would do now. A customer who stays counts for the first reason alone. */
export const UndoPreview = z.object({
  /** Customers or reservations. */
  removes: Count,
  stays: z.array(z.object({ reason: z.enum(IMPORT_STAY_REASONS), count: Count })),
  /** Opening points that would be taken back, of customers who go and who stay. */
  points: Count,
})
export type UndoPreview = z.infer<typeof UndoPreview>
