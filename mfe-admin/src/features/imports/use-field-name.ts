import { CUSTOMER_IMPORT_FIELDS } from '@sufra/domain/customers/customer-import'
import { BOOKING_IMPORT_FIELDS } from '@sufra/domain/reservations/booking-import'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'

const FIELDS = [...CUSTOMER_IMPORT_FIELDS, ...BOOKING_IMPORT_FIELDS]

/** Names a field of an answer; a newer server may have more. */
export function useFieldName(): (field: string) => string {
  const t = useWords(words)
  return (name) => {
    const field = FIELDS.find((known) => known === name)
    return field ? t(`imports.fields.${field}`) : name
  }
}
