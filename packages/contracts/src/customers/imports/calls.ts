import { CUSTOMER_IMPORT_FIELDS } from '@sufra/domain/customers/customer-import'
import { IMPORT_CELL_MOST, IMPORT_EXISTING, IMPORT_KINDS } from '@sufra/domain/platform/import-limits'
import { REASON_MOST } from '@sufra/domain/platform/limits'
import { BOOKING_IMPORT_FIELDS } from '@sufra/domain/reservations/booking-import'
import { z } from 'zod'
import { call, Paging } from '../../call.ts'
import { createStrictObject, Id, requiredText } from '../../fields.ts'
import { Import, RefusedLine, UndoPreview } from './entities.ts'
import * as routes from './routes.ts'

const One = z.object({ id: Id })

const FIELDS = [...new Set<string>([...CUSTOMER_IMPORT_FIELDS, ...BOOKING_IMPORT_FIELDS])]
const Header = z.string({ error: 'This must be the header of a column' }).max(IMPORT_CELL_MOST + 20)

/** Header of each field's column; null and absent for none. */
const Mapping = createStrictObject(
  Object.fromEntries(FIELDS.map((field) => [field, Header.nullish()])),
  'Choose the columns',
)

/** The body is the file. The columns are matched by their headers. */
export const createImport = call(routes.createImport, {
  summary: 'Upload a file of customers or coming reservations',
  params: z.object({ kind: z.enum(IMPORT_KINDS, { error: 'Choose customers or reservations' }) }),
  result: One,
})

export const listImports = call(routes.listImports, {
  summary: 'List the imports of the last days, latest first',
  params: z.object({}),
  result: z.array(Import),
})

export const getImport = call(routes.getImport, {
  summary: 'Get an import: its columns, state and counts',
  params: One,
  result: Import,
})

/** A mapping by fields (docs/specification/contract.md). The dry run goes on in the background. */
export const checkImport = call(routes.checkImport, {
  summary: 'Check the lines of an import without storing anything',
  params: z.object({
    id: Id,
    mapping: Mapping,
    existing: z.enum(IMPORT_EXISTING, { error: 'Choose skip or fill' }).default('skip'),
  }),
  result: Import,
})

export const runImport = call(routes.runImport, {
  summary: 'Bring in the lines of a checked import',
  params: One,
  result: Import,
})

export const previewUndo = call(routes.previewUndo, {
  summary: 'Count what an undo of an import would remove, and what stays',
  params: One,
  result: UndoPreview,
})

export const undoImport = call(routes.undoImport, {
  summary: 'Undo an import',
  params: z.object({ id: Id, reason: requiredText('Reason is required', REASON_MOST) }),
  result: Import,
})

export const listRefusedLines = call(routes.listRefusedLines, {
  summary: 'List the refused lines of an import',
  params: z.object({ id: Id, ...Paging.shape }),
  result: z.array(RefusedLine),
})

export const exportRefusedLines = call(routes.exportRefusedLines, {
  summary: 'Download the refused lines of an import, with the reason as the last column',
  params: One,
  result: z.unknown(),
})
