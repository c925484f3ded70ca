import { customerFields } from '@sufra/contracts/customers/fields'
import { type Answered, type Control, listAnswered, type RecordField } from '@sufra/contracts/record-fields'
import { findTier, type Tier } from '@sufra/domain/customers/tiers'
import { toWallClock } from '@sufra/domain/platform/zone'
import { type CellValue, type Column, TEXT } from '../../platform/export/workbook.ts'
import type { CustomerRecord } from '../customer.model.ts'
import { listTagNames, type TagRecord } from '../tags/tag.model.ts'

/** Spreadsheets treat 1900 as a leap year, so earlier days are off by one. */
const FIRST_SHEET_DAY = '1900-03-01'

/**
 * Columns of the export (staff specification §7). Phones and IDs are text; the password has no column.
 * Times are local to the restaurant, because spreadsheets have no time zones.
 */
export function getCustomerColumns(
  timeZone: string,
  presentTags: readonly TagRecord[],
  tiers: readonly Tier[] = [],
): Column<CustomerRecord>[] {
  return [
    { header: 'ID', width: 8, format: '0', cell: ({ id }) => id },
    { header: 'Customer ID', width: 12, format: TEXT, cell: ({ uniqueId }) => uniqueId },
    ...listAnswered(customerFields, 'viewer').flatMap(toColumns),
    {
      header: 'Registered',
      width: 17,
      format: 'dd/mm/yyyy hh:mm',
      cell: ({ createdAt }) => toWallClock(createdAt, timeZone),
    },
    {
      header: 'Last visit',
      width: 17,
      format: 'dd/mm/yyyy hh:mm',
      cell: ({ lastVisitAt }) => (lastVisitAt ? toWallClock(lastVisitAt, timeZone) : null),
    },
    ...(tiers.length > 0 ? [createTierColumn(tiers)] : []),
    {
      header: 'Tags',
      width: 24,
      format: TEXT,
      cell: ({ tags = [] }) => listTagNames(tags, presentTags).join(', ') || null,
    },
    {
      header: 'Offers by e-mail',
      width: 16,
      format: TEXT,
      // A consent counts once the address is confirmed.
      cell: ({ mailConsent, emailConfirmedAt }) => (mailConsent?.isOn && emailConfirmedAt ? 'Yes' : 'No'),
    },
  ]
}

function createTierColumn(tiers: readonly Tier[]): Column<CustomerRecord> {
  return { header: 'Tier', width: 14, format: TEXT, cell: ({ tier }) => findTier(tiers, tier)?.name ?? null }
}

function toColumns(field: Answered<typeof customerFields>): Column<CustomerRecord>[] {
  const { name, columnWidth, control }: RecordField = customerFields[field]
  if (columnWidth === undefined) return []
  const format = control.kind === 'pastDay' ? 'dd/mm/yyyy' : control.kind === 'number' ? '0' : TEXT
  return [{ header: name, width: columnWidth, format, cell: (record) => toCell(control, record[field]) }]
}

function toCell({ kind }: Control, value: string | number | boolean | null): CellValue {
  if (typeof value === 'boolean') return value ? 'Halal' : 'All Food'
  if (typeof value !== 'string') return value
  if (kind === 'pastDay') return value >= FIRST_SHEET_DAY ? new Date(`${value}T00:00:00Z`) : value
  return kind === 'radio' ? `${value.charAt(0).toUpperCase()}${value.slice(1)}` : value
}
