import {
  CUSTOMER_IMPORT_FIELDS,
  CUSTOMER_IMPORT_REQUIRED,
  customerHeaders,
} from '@sufra/domain/customers/customer-import'
import type { HeaderSpellings } from '@sufra/domain/platform/import-columns'
import type { ImportKind } from '@sufra/domain/platform/import-limits'
import {
  BOOKING_IMPORT_FIELDS,
  BOOKING_IMPORT_REQUIRED,
  bookingHeaders,
} from '@sufra/domain/reservations/booking-import'

interface ImportFields {
  fields: readonly string[]
  headers: HeaderSpellings<string>
  /** Fields that need a column. */
  required: readonly string[]
}

export const importFields: Record<ImportKind, ImportFields> = {
  customers: { fields: CUSTOMER_IMPORT_FIELDS, headers: customerHeaders, required: CUSTOMER_IMPORT_REQUIRED },
  reservations: {
    fields: BOOKING_IMPORT_FIELDS,
    headers: bookingHeaders,
    required: BOOKING_IMPORT_REQUIRED,
  },
}

/** Setting with the columns of the last file of a kind, by field. */
export const getColumnsKey = (kind: ImportKind) => `import_columns_${kind}`
