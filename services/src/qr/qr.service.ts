import type * as calls from '@sufra/runtime/calls/qr'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../lib/action.ts'
import { createThrottle, type Throttle } from '../lib/throttle.ts'
import type { World } from '../lib/world.ts'
import { forgetIssues } from './forget-issues.action.ts'
import { generate } from './generate.action.ts'
import { scan } from './scan.action.ts'

/** Receipt QR codes: made at the till, credited once when scanned. */
export const qrService = (world: World): ServiceSchema => {
  let throttle: Throttle
  return {
    name: 'qr',
    actions: {
      generate: generate(world),
      scan: scan(world, () => throttle),
      forgetIssues,
    } satisfies ActionsFor<typeof calls>,
    started() {
      throttle = createThrottle()
    },
  }
}
