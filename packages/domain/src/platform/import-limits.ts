export const IMPORT_MOST_BYTES = 20 * 1024 * 1024
export const IMPORT_MOST_ROWS = 100_000
export const IMPORT_MOST_COLUMNS = 200
/** Of a spreadsheet's cell. */
export const IMPORT_CELL_MOST = 32_767
/** An import can be undone, and its lines are stored, for so long. */
export const IMPORT_DAYS = 7

export const IMPORT_KINDS = ['customers', 'reservations'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What happens to a customer who is there already. */
export const IMPORT_EXISTING = ['skip', 'fill'] as const
export type ImportExisting = (typeof IMPORT_EXISTING)[number]

/** Why an imported record stays when its import is undone. */
export const IMPORT_STAY_REASONS = ['points', 'bookings', 'changed'] as const
export type ImportStayReason = (typeof IMPORT_STAY_REASONS)[number]
