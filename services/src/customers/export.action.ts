import { exportCustomers as exportCustomersCall } from '@sufra/contracts/customers/calls'
import { directoryOrder } from '@sufra/domain/directory'
import { defineAction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { sendWorkbook, streamWorkbook } from '../lib/export/workbook.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'
import { customerColumns } from './customers-sheet.ts'
import { type Sought, streamDirectory, toDirectoryFilter, type Wanted } from './directory.ts'

export const exportCustomers = (app: AppContext) =>
  defineAction(exportCustomersCall, async (ctx, wanted) => {
    const { timeZone } = app.config.restaurant
    const { named, others } = await toDirectoryFilter(ctx, wanted, timeZone)
    const customers = named.length + (await Customers.countDocuments(others))
    const after = { customers, ...toldOf(wanted) }
    const rows = oneAfterTheOther(named, streamDirectory(others, directoryOrder(wanted)))
    const workbook = await streamWorkbook('Customers', customerColumns(timeZone), rows)
    return sendWorkbook(ctx, workbook, { what: 'customers.export', record: 'customers', after }, app)
  })

async function* oneAfterTheOther(named: Sought['named'], others: AsyncIterable<CustomerRecord>) {
  for (const { record } of named) yield record
  yield* others
}

/** The audit log records only that a search was made: its text may name a person. */
function toldOf({ search, ...wanted }: Wanted): object {
  const named = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(named), ...(search && { searched: true }) }
}
