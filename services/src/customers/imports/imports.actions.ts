import * as contract from '@sufra/contracts/customers/imports/calls'
import { MOST_TAGS } from '@sufra/contracts/customers/tags/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import { IMPORT_DAYS } from '@sufra/domain/platform/import-limits'
import { type ActionContext, defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { allocatePlaces } from '../../platform/db/named-records.ts'
import { saveSetting } from '../../platform/db/settings.ts'
import { insertOne, publishChange, runAfterCommit, updateOne, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { loadTags, Tags } from '../tags/tag.model.ts'
import { getImportRecord, getUndoEnd, type ImportRecord, Imports, toDto } from './import.model.ts'
import { getColumnsKey, importFields } from './import-fields.ts'
import { IMPORT_DUE } from './import-worker.ts'
import { stepsOf } from './kinds.ts'

export const listImports = defineAction(contract.listImports, async () => {
  const records = await Imports.find({}).sort({ id: -1 }).lean<ImportRecord[]>()
  return records.map(toDto)
})

export const getImport = defineAction(contract.getImport, async (_ctx, { id }) => toDto(await getImportRecord(id)))

/** Starts the dry run. */
export const checkImport = (app: AppContext) =>
  defineTransaction(contract.checkImport, async (ctx, { id, mapping: sent, existing }) => {
    const record = await getImportRecord(id)
    assertState(record, record.failedAt === 'checking' ? 'failed' : 'checked', 'uploaded', 'checked')
    const mapping = readMapping(record, sent)
    write(saveSetting(getColumnsKey(record.kind), mapping, app.now()))
    const counts = { new: 0, existing: 0, refused: 0, done: 0 }
    return startStep(ctx, record, { state: 'checking', mapping, existing, counts, newTags: [] }, app)
  })

export const runImport = (app: AppContext) =>
  defineTransaction(contract.runImport, async (ctx, { id }) => {
    const record = await getImportRecord(id)
    const isAgain = record.state === 'failed' && record.failedAt === 'running'
    if (isAgain)
      return startStep(ctx, record, { state: 'running', position: record.position, passed: record.passed }, app)
    assertState(record, 'checked')
    await createTags(record.newTags, app)
    const { kind, counts, existing } = record
    await writeAudit(
      ctx,
      { what: 'import.run', record: `import:${id}`, after: { kind, fills: existing === 'fill', ...counts } },
      app,
    )
    return startStep(ctx, record, { state: 'running', ranAt: app.now() }, app)
  })

export const previewUndo = (app: AppContext) =>
  defineAction(contract.previewUndo, async (ctx, { id }) => {
    const record = await getImportRecord(id)
    assertUndoable(record, app)
    return stepsOf[record.kind].preview({ ...record, position: 0 }, { broker: ctx.broker })
  })

export const undoImport = (app: AppContext) =>
  defineTransaction(contract.undoImport, async (ctx, { id, reason }) => {
    const record = await getImportRecord(id)
    const isAgain = record.state === 'failed' && record.failedAt === 'undoing'
    if (isAgain)
      return startStep(ctx, record, { state: 'undoing', position: record.position, passed: record.passed }, app)
    assertUndoable(record, app)
    await writeAudit(ctx, { what: 'import.undo', record: `import:${id}`, after: { kind: record.kind, reason } }, app)
    return startStep(ctx, record, { state: 'undoing', undone: { removed: 0, stays: 0, points: 0, reason } }, app)
  })

/** @throws RuleError IMPORT_STATE_CHANGED. */
function assertState({ state }: ImportRecord, ...wanted: readonly ImportRecord['state'][]): void {
  if (!wanted.includes(state)) throw createDomainError('IMPORT_STATE_CHANGED')
}

/** @throws RuleError IMPORT_STATE_CHANGED, IMPORT_UNDO_OVER. */
function assertUndoable(record: ImportRecord, app: AppContext): void {
  assertState(record, 'done')
  const end = getUndoEnd(record)
  if (end === null || end <= app.now()) throw createDomainError('IMPORT_UNDO_OVER', { days: IMPORT_DAYS })
}

/** Fields with a column of the file. @throws RuleError VALIDATION_ERROR for an unknown one, or a missing column. */
function readMapping(
  { kind, columns }: ImportRecord,
  sent: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> {
  const { fields, required } = importFields[kind]
  const mapping = Object.fromEntries(Object.entries(sent).filter((entry): entry is [string, string] => !!entry[1]))
  for (const [field, header] of Object.entries(mapping)) {
    if (!fields.includes(field)) throw createMappingError(field, 'There is no such field')
    if (!columns.some((column) => column.header === header))
      throw createMappingError(field, 'The file has no such column')
  }
  for (const field of required) if (!mapping[field]) throw createMappingError(field, 'Choose the column of this field')
  return mapping
}

function createMappingError(field: string, message: string) {
  return createDomainError('VALIDATION_ERROR', { details: [{ field: `mapping.${field}`, message }] }, { message })
}

function startStep(
  ctx: ActionContext,
  record: ImportRecord,
  started: Partial<ImportRecord>,
  app: AppContext,
): ReturnType<typeof toDto> {
  const { id } = record
  const step = { position: 0, passed: 0, holder: '', leasedUntil: app.now(), ...started }
  write(updateOne(Imports, { id }, { $set: step, $unset: { failedAt: true } }))
  publishChange({ kind: 'import', id })
  runAfterCommit(() => ctx.broadcast(IMPORT_DUE))
  return toDto({ ...record, ...step })
}

async function createTags(names: readonly string[], app: AppContext): Promise<void> {
  const present = await loadTags()
  const missing = names.filter((name) => !present.some((tag) => tag.name.toLowerCase() === name.toLowerCase()))
  const places = await allocatePlaces(Tags, missing.length, MOST_TAGS, 'TOO_MANY_TAGS')
  for (const [index, place] of places.entries()) {
    const name = missing[index] ?? ''
    const tag = { id: await allocateId('tags'), place, name, nameAr: null, version: 1, createdAt: app.now() }
    write(insertOne(Tags, tag))
    publishChange({ kind: 'tag', id: tag.id })
  }
}
