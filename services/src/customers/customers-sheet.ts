import type { Day } from '@sufra/domain/calendar-day'
import { wallClock } from '@sufra/domain/zone'
import { type Column, TEXT } from '../lib/workbook.ts'
import type { CustomerRecord } from './customer.model.ts'

const GENDERS = { male: 'Male', female: 'Female' }
/** Spreadsheets count days from 1900, and wrongly before this one. */
const FIRST_SHEET_DAY = '1900-03-01'

/**
 * The columns of the export (staff specification §7). Phones and customer IDs are text, because they are no numbers to
 * count with; the password is in none. A spreadsheet knows no zones, so a time is what the restaurant's clock showed.
 */
export function customerColumns(timeZone: string): Column<CustomerRecord>[] {
  return [
    { header: 'ID', width: 8, format: '0', cell: ({ id }) => id },
    { header: 'Customer ID', width: 12, format: TEXT, cell: ({ uniqueId }) => uniqueId },
    { header: 'Phone number', width: 17, format: TEXT, cell: ({ phoneNumber }) => phoneNumber },
    { header: 'First name', width: 18, format: TEXT, cell: ({ firstName }) => firstName },
    { header: 'Last name', width: 18, format: TEXT, cell: ({ lastName }) => lastName },
    { header: 'Date of birth', width: 13, format: 'dd/mm/yyyy', cell: ({ dateOfBirth }) => sheetDay(dateOfBirth) },
    { header: 'Gender', width: 9, format: TEXT, cell: ({ gender }) => gender && GENDERS[gender] },
    { header: 'Dietary preference', width: 18, format: TEXT, cell: ({ isMuslim }) => dietOf(isMuslim) },
    { header: 'Emirate', width: 16, format: TEXT, cell: ({ emirate }) => emirate },
    { header: 'Email', width: 28, format: TEXT, cell: ({ email }) => email },
    { header: 'Nationality', width: 16, format: TEXT, cell: ({ nationality }) => nationality },
    { header: 'Points', width: 9, format: '0', cell: ({ points }) => points },
    { header: 'Discount', width: 12, format: TEXT, cell: ({ discount }) => discount },
    { header: 'Admin notes', width: 40, format: TEXT, cell: ({ adminNotes }) => adminNotes },
    {
      header: 'Registered',
      width: 17,
      format: 'dd/mm/yyyy hh:mm',
      cell: ({ createdAt }) => wallClock(createdAt, timeZone),
    },
  ]
}

function sheetDay(day: Day | null): Date | Day | null {
  return day !== null && day >= FIRST_SHEET_DAY ? new Date(`${day}T00:00:00Z`) : day
}

function dietOf(isMuslim: boolean | null): string | null {
  if (isMuslim === null) return null
  return isMuslim ? 'Halal' : 'All Food'
}
