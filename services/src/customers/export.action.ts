import { exportCustomers as exportCustomersCall } from '@sufra/contracts/customers'
import { action } from '../lib/action.ts'
import type { AppContext } from '../lib/app-context.ts'
import { writeAudit } from '../lib/audit.ts'
import { eachRecord } from '../lib/each-record.ts'
import { streamWorkbook } from '../lib/workbook.ts'
import { Customers } from './customer.model.ts'
import { customerColumns } from './customers-sheet.ts'
import { directory } from './directory.ts'

/**
 * All customers as a workbook, in the directory's order. That it was taken is on record before its first byte leaves; one
 * that is refused is not.
 */
export const exportCustomers = (app: AppContext) =>
  action(exportCustomersCall, async (ctx) => {
    const customers = await Customers.countDocuments({})
    const rows = eachRecord(directory())
    const workbook = await streamWorkbook('Customers', customerColumns(app.config.restaurant.timeZone), rows)
    try {
      await writeAudit(ctx, { what: 'customers.export', record: 'customers', after: { customers } }, app)
    } catch (error) {
      workbook.destroy()
      throw error
    }
    ctx.meta.$responseType = exportCustomersCall.produces as string
    ctx.meta.$responseHeaders = { 'Content-Disposition': 'attachment; filename="customers.xlsx"' }
    return workbook
  })
