import { exportCustomers as exportCustomersCall } from '@sufra/contracts/customers'
import { directoryOrder } from '@sufra/domain/directory'
import { defineAction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { sendWorkbook, streamWorkbook } from '../lib/export/workbook.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'
import { customerColumns } from './customers-sheet.ts'
import { type Sought, streamDirectory, toDirectoryFilter, type Wanted } from './directory.ts'

/** The customers that are wanted as a workbook, in their order; all of them in the directory's, where nothing is said. */
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

/** What was asked for, as the audit log keeps it: of a search only that there was one, for it may name a person. */
function toldOf({ search, ...wanted }: Wanted): object {
  const named = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(named), ...(search && { searched: true }) }
}
