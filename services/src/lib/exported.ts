import { Readable } from 'node:stream'
import { XLSX } from '@sufra/contracts/route'
import type { ActionContext } from './action.ts'
import type { AppContext } from './app-context.ts'
import { type Act, writeAudit } from './audit.ts'

/**
 * Answers a workbook under the name of what it holds (`customers` of `customers.export`). That it was taken is on record
 * before its first byte leaves; one that is refused is not, nor is a question about its head.
 */
export async function exported(ctx: ActionContext, workbook: Readable, act: Act, app: AppContext): Promise<Readable> {
  const { isHead } = ctx.meta
  try {
    if (isHead) workbook.destroy()
    else await writeAudit(ctx, act, app)
  } catch (error) {
    workbook.destroy()
    throw error
  }
  ctx.meta.$responseType = XLSX
  ctx.meta.$responseHeaders = { 'Content-Disposition': `attachment; filename="${act.record}.xlsx"` }
  return isHead ? Readable.from([]) : workbook
}
