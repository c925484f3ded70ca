import { createSweep } from '../../platform/calls/sweep.ts'
import type { AppContext } from '../../platform/config.ts'
import { reassignPending } from '../seating/reassign-pending.ts'
import { capHolds } from './cap-holds.ts'
import { offerTables } from './offer-tables.ts'
import { serveParties } from './serve-parties.ts'

const SWEEP_MS = 5_000

export const createHoldSweep = (app: AppContext) =>
  createSweep(
    app,
    async (_, shouldContinue) => {
      await capHolds(app)
      await reassignPending(app, shouldContinue)
      await serveParties(app)
      await offerTables(app, shouldContinue)
    },
    SWEEP_MS,
  )
