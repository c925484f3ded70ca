import type { Readable } from 'node:stream'
import { createImport as createImportCall } from '@sufra/contracts/customers/imports/calls'
import type { FileRecord } from '@sufra/domain/platform/csv'
import { createDomainError, createFileTooLarge, isRuleError } from '@sufra/domain/platform/errors'
import { matchColumns } from '@sufra/domain/platform/import-columns'
import { IMPORT_MOST_BYTES, type ImportKind } from '@sufra/domain/platform/import-limits'
import { type ActionContext, defineAction } from '../../platform/calls/action.ts'
import { readUpload } from '../../platform/calls/read-upload.ts'
import type { AppContext } from '../../platform/config.ts'
import { getCommandOptions } from '../../platform/db/command-options.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { getSetting } from '../../platform/db/settings.ts'
import { insertOne, runTransaction, write } from '../../platform/db/transaction.ts'
import { getActorName, writeAudit } from '../../platform/observability/audit.ts'
import { limitConcurrency } from '../../platform/queues.ts'
import { type ImportChunk, ImportChunks, type ImportRecord, Imports } from './import.model.ts'
import { getColumnsKey, importFields } from './import-fields.ts'
import { readFile, readLines } from './read-file.ts'

const UPLOAD = {
  mostBytes: IMPORT_MOST_BYTES,
  tooLarge: () => createFileTooLarge(IMPORT_MOST_BYTES),
  incomplete: () => createDomainError('IMPORT_FILE'),
}
/** One transaction brings in a chunk, and tills wait for it. */
const CHUNK_LINES = 20
const CHUNK_CHARACTERS = 200_000
const CHUNKS_PER_WRITE = 40
const SAMPLES = 3
const SAMPLE_MOST = 60

/** A file of 20 MB takes several times its size while it is read. */
const limitUploads = limitConcurrency(1, 3)

/** Stores the lines of the file, and last the import: without it they are removed after a week. */
export const createImport = (app: AppContext) =>
  defineAction(createImportCall, (ctx, { kind }) =>
    limitUploads(async () => {
      const file = readFile(await readUpload(ctx.stream as Readable, UPLOAD))
      const id = await allocateId('imports')
      try {
        const found = await storeLines(id, file, app)
        await storeImport(ctx, { id, kind, delimiter: file.delimiter, ...found }, app)
      } catch (error) {
        if (isRuleError(error)) await ImportChunks.deleteMany({ importId: id })
        throw error
      }
      return { id }
    }),
  )

type Found = Pick<ImportRecord, 'columns' | 'lines' | 'chunks'>

async function storeLines(importId: number, file: ReturnType<typeof readFile>, app: AppContext): Promise<Found> {
  let columns: Found['columns'] = []
  const waiting: ImportChunk[] = []
  const found = { lines: 0, chunks: 0 }
  const storeWaiting = async () => {
    await ImportChunks.collection.insertMany(waiting.splice(0), getCommandOptions())
  }
  const lines = readLines(file, (headers) => {
    columns = headers.map((header) => ({ header, samples: [] }))
  })
  for await (const records of groupLines(lines)) {
    addSamples(columns, records)
    waiting.push(toChunk(importId, found.chunks, records, app.now()))
    found.lines += records.length
    found.chunks += 1
    if (waiting.length === CHUNKS_PER_WRITE) await storeWaiting()
  }
  if (waiting.length > 0) await storeWaiting()
  return { columns, ...found }
}

async function* groupLines(lines: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord[]> {
  let group: FileRecord[] = []
  let characters = 0
  for await (const record of lines) {
    group.push(record)
    characters += record.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (group.length < CHUNK_LINES && characters < CHUNK_CHARACTERS) continue
    yield group
    group = []
    characters = 0
  }
  if (group.length > 0) yield group
}

function toChunk(importId: number, index: number, records: readonly FileRecord[], createdAt: Date): ImportChunk {
  const lines = records.map(({ line }) => line)
  const rows = records.map(({ cells }) => cells)
  return { importId, index, lines, rows, outcomes: [], refused: 0, createdAt }
}

function addSamples(columns: Found['columns'], records: readonly FileRecord[]): void {
  for (const [index, { samples }] of columns.entries()) {
    for (const { cells } of records) {
      const sample = (cells[index] ?? '').trim().slice(0, SAMPLE_MOST)
      if (samples.length < SAMPLES && sample !== '' && !samples.includes(sample)) samples.push(sample)
    }
  }
}

function storeImport(
  ctx: ActionContext,
  file: Found & { id: number; kind: ImportKind; delimiter: ImportRecord['delimiter'] },
  app: AppContext,
): Promise<void> {
  return runTransaction(async () => {
    const { id, kind, lines, columns } = file
    const remembered = await getSetting<Record<string, string>>(getColumnsKey(kind), {})
    const headers = columns.map(({ header }) => header)
    const record: ImportRecord = {
      ...file,
      state: 'uploaded',
      mapping: matchColumns(headers, importFields[kind].headers, remembered) as Record<string, string>,
      existing: 'skip',
      counts: { new: 0, existing: 0, refused: 0, done: 0 },
      passed: 0,
      position: 0,
      holder: '',
      leasedUntil: app.now(),
      newTags: [],
      username: getActorName(ctx.meta) ?? '',
      createdAt: app.now(),
      ranAt: null,
      doneAt: null,
      undone: null,
    }
    write(insertOne(Imports, record))
    await writeAudit(ctx, { what: 'import.upload', record: `import:${id}`, after: { kind, lines } }, app)
  })
}
