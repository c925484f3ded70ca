import type { Import } from '@sufra/contracts/customers/imports/entities'
import type { Delimiter } from '@sufra/domain/platform/csv'
import { createDomainError } from '@sufra/domain/platform/errors'
import {
  IMPORT_DAYS,
  type ImportExisting,
  type ImportKind,
  type ImportState,
} from '@sufra/domain/platform/import-limits'
import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

/** What a background step works at. */
export type WorkingState = Extract<ImportState, 'checking' | 'running' | 'undoing'>

export interface ImportRecord {
  id: number
  kind: ImportKind
  state: ImportState
  /** The step that failed and can be started again. */
  failedAt?: WorkingState
  delimiter: Delimiter | 'xlsx'
  columns: Import['columns']
  mapping: Record<string, string>
  existing: ImportExisting
  counts: Import['counts']
  lines: number
  chunks: number
  /** Lines that the present step has been through. */
  passed: number
  /** Next chunk, or last customer, of the present step. Each of its transactions compares and moves it. */
  position: number
  /** Only its worker moves the step on, until the lease ends. */
  holder: string
  leasedUntil: Date
  newTags: string[]
  username: string
  createdAt: Date
  ranAt: Date | null
  doneAt: Date | null
  undone: Import['undone']
}

const schema = new Schema<ImportRecord>(
  {
    id: { type: Number, required: true },
    kind: { type: String, required: true },
    state: { type: String, required: true },
    failedAt: { type: String },
    delimiter: { type: String, required: true },
    columns: { type: [Schema.Types.Mixed], required: true } as never,
    mapping: { type: Schema.Types.Mixed, required: true },
    existing: { type: String, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    lines: { type: Number, required: true },
    chunks: { type: Number, required: true },
    passed: { type: Number, required: true },
    position: { type: Number, required: true },
    holder: { type: String, default: '' },
    leasedUntil: { type: Date, required: true },
    newTags: { type: [String], required: true },
    username: { type: String, required: true },
    createdAt: { type: Date, required: true },
    ranAt: { type: Date, default: null },
    doneAt: { type: Date, default: null },
    undone: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, minimize: false },
)
schema.index({ id: 1 }, { unique: true })

export const Imports = defineModel<ImportRecord>('imports', schema)

/** A few lines: what one transaction checks or brings in. */
export interface ImportChunk {
  importId: number
  /** From 0, in the order of the file. */
  index: number
  lines: number[]
  /** Cells of each line, in the order of the columns. */
  rows: string[][]
  outcomes: LineOutcome[]
  refused: number
  createdAt: Date
}

const chunkSchema = new Schema<ImportChunk>(
  {
    importId: { type: Number, required: true },
    index: { type: Number, required: true },
    lines: { type: [Number], required: true },
    rows: { type: [[String]], required: true } as never,
    outcomes: { type: [Schema.Types.Mixed], required: true } as never,
    refused: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
chunkSchema.index({ importId: 1, index: 1 }, { unique: true })
chunkSchema.index({ createdAt: 1 })

export const ImportChunks = defineModel<ImportChunk>('import_chunks', chunkSchema)

const DAY_MS = 86_400_000

export function getUndoEnd({ state, doneAt }: Pick<ImportRecord, 'state' | 'doneAt'>): Date | null {
  return state === 'done' && doneAt ? new Date(doneAt.getTime() + IMPORT_DAYS * DAY_MS) : null
}

/** When nothing can be done with it any more: its lines are personal data. */
export function getEnd({ doneAt, createdAt }: Pick<ImportRecord, 'doneAt' | 'createdAt'>): Date {
  return new Date((doneAt ?? createdAt).getTime() + IMPORT_DAYS * DAY_MS)
}

/** @throws RuleError IMPORT_NOT_FOUND. */
export async function getImportRecord(id: number): Promise<ImportRecord> {
  const found = await Imports.findOne({ id }).lean<ImportRecord>()
  if (!found) throw createDomainError('IMPORT_NOT_FOUND')
  return found
}

/** @throws Error for one that is not stored. */
export async function getChunk(importId: number, index: number): Promise<ImportChunk> {
  const found = await ImportChunks.findOne({ importId, index }).lean<ImportChunk>()
  if (!found) throw new Error(`Chunk ${index} of import ${importId} is missing`)
  return found
}

export function toDto(record: ImportRecord): Import {
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    columns: record.columns,
    mapping: record.mapping,
    existing: record.existing,
    counts: record.counts,
    lines: record.lines,
    passed: record.passed,
    newTags: record.newTags,
    username: record.username,
    createdAt: record.createdAt.toISOString(),
    doneAt: record.doneAt?.toISOString() ?? null,
    undoUntil: getUndoEnd(record)?.toISOString() ?? null,
    undone: record.undone,
  }
}
