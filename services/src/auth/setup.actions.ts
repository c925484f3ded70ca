import type { Setup } from '@sufra/contracts/auth/setup/calls'
import * as contract from '@sufra/contracts/auth/setup/calls'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { loadSetup, recordSetup, type SetupFacts } from '../platform/setup/setup-facts.ts'

const getSetup = defineAction(contract.getSetup, async () => toDto(await loadSetup()))

const saveSetup = (app: AppContext) =>
  defineTransaction(contract.saveSetup, async (ctx, { isDismissed, posters }) => {
    const present = await loadSetup()
    const changes: SetupFacts = {
      ...(isDismissed !== undefined && { isDismissed }),
      ...(posters && { postersPrintedAt: app.now() }),
    }
    if (Object.keys(changes).length === 0) return toDto(present)
    recordSetup(changes, app.now())
    const [before, after] = [toDto(present), toDto({ ...present, facts: { ...present.facts, ...changes } })]
    await writeAudit(ctx, { what: 'settings.setup', record: 'setting:setup', before, after }, app)
    return after
  })

export const createSetupActions = (app: AppContext) => ({ getSetup, saveSetup: saveSetup(app) })

function toDto({ facts, backedUpAt }: Awaited<ReturnType<typeof loadSetup>>): Setup {
  return {
    isDismissed: facts.isDismissed ?? false,
    mailTestedAt: facts.mailTestedAt?.toISOString() ?? null,
    postersPrintedAt: facts.postersPrintedAt?.toISOString() ?? null,
    backedUpAt: backedUpAt?.toISOString() ?? null,
  }
}
