import { toDirhams } from '@sufra/domain/platform/money'
import { toWallClock } from '@sufra/domain/platform/zone'
import { type Column, TEXT } from '../../platform/export/workbook.ts'
import type { LedgerRecord } from '../ledger.model.ts'

export interface LedgerRow {
  entry: LedgerRecord
  uniqueId: string | null
}

export function getTransactionColumns(timeZone: string): Column<LedgerRow>[] {
  return [
    { header: 'ID', width: 10, format: '0', cell: ({ entry }) => entry.id },
    {
      header: 'Time',
      width: 17,
      format: 'dd/mm/yyyy hh:mm',
      cell: ({ entry }) => toWallClock(entry.createdAt, timeZone),
    },
    { header: 'Customer ID', width: 12, format: TEXT, cell: ({ uniqueId }) => uniqueId },
    { header: 'Type', width: 12, format: TEXT, cell: ({ entry }) => entry.type },
    { header: 'Points', width: 9, format: '0', cell: ({ entry }) => entry.points },
    { header: 'Balance', width: 9, format: '0', cell: ({ entry }) => entry.balance ?? null },
    { header: 'Amount (AED)', width: 13, format: '0.00', cell: ({ entry }) => toDirhamsOrNull(entry.amountFils) },
    { header: 'Refunded (AED)', width: 14, format: '0.00', cell: ({ entry }) => toDirhamsOrNull(entry.refundedFils) },
    { header: 'POS order', width: 14, format: TEXT, cell: ({ entry }) => entry.posOrderNumber },
    { header: 'Description', width: 28, format: TEXT, cell: ({ entry }) => entry.description },
    { header: 'Refund of', width: 10, format: '0', cell: ({ entry }) => entry.refundOf ?? null },
    { header: 'Reason', width: 28, format: TEXT, cell: ({ entry }) => entry.reason ?? null },
    { header: 'Staff', width: 16, format: TEXT, cell: ({ entry }) => entry.adminName },
  ]
}

function toDirhamsOrNull(fils: number | null | undefined): number | null {
  return fils ? toDirhams(fils) : null
}
