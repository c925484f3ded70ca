import type * as calls from '@sufra/runtime/calls/qr'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { createThrottle, type Throttle } from '../platform/security/throttle.ts'
import { countReceipts } from './count-receipts.action.ts'
import { forgetIssues } from './forget-issues.action.ts'
import { generateReceipt } from './generate.action.ts'
import { scanReceipt } from './scan.action.ts'

export const createQrService = (app: AppContext): ServiceSchema => {
  let throttle: Throttle
  return {
    name: 'qr',
    actions: {
      generate: generateReceipt(app),
      scan: scanReceipt(app, () => throttle),
      forgetIssues,
      countReceipts,
    } satisfies ActionsFor<typeof calls>,
    started() {
      throttle = createThrottle(app.config)
    },
  }
}
