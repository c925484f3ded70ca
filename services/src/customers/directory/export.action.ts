import { exportCustomers as exportCustomersCall } from '@sufra/contracts/customers/calls'
import { getDirectoryOrder } from '@sufra/domain/customers/directory'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { sendWorkbook, streamWorkbook } from '../../platform/export/workbook.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { loadLoyalty } from '../loyalty/loyalty-rules.ts'
import { loadTags } from '../tags/tag.model.ts'
import { getCustomerColumns } from './customers-sheet.ts'
import { type DirectoryParams, type DirectoryQuery, streamDirectory, toDirectoryFilter } from './directory.ts'

export const exportCustomers = (app: AppContext) =>
  defineAction(exportCustomersCall, async (ctx, wanted) => {
    const { timeZone } = app.config.restaurant
    const { named, others } = await toDirectoryFilter(ctx, wanted, timeZone)
    const customers = named.length + (await Customers.countDocuments(others))
    const after = { customers, ...toAuditDetails(wanted) }
    const rows = concatRecords(named, streamDirectory(others, getDirectoryOrder(wanted)))
    const { tiers } = await loadLoyalty()
    const columns = getCustomerColumns(timeZone, await loadTags(), tiers)
    const workbook = await streamWorkbook('Customers', columns, rows)
    return sendWorkbook(ctx, workbook, { what: 'customers.export', record: 'customers', after }, app)
  })

async function* concatRecords(named: DirectoryQuery['named'], others: AsyncIterable<CustomerRecord>) {
  for (const { record } of named) yield record
  yield* others
}

/** The audit log records only that a search was made: its text may name a person. */
function toAuditDetails({ search, ...wanted }: DirectoryParams): object {
  const named = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(named), ...(search && { searched: true }) }
}
