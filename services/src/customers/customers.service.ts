import type { ServiceSchema } from 'moleculer'
import { sweeping } from '../lib/sweep.ts'
import type { World } from '../lib/world.ts'
import { addPoints } from './add-points.action.ts'
import { dailyReport } from './daily-report.action.ts'
import { get } from './get.action.ts'
import { list } from './list.action.ts'
import { giveUpMove, move } from './points.actions.ts'
import { search } from './search.action.ts'
import { settlePending } from './settle.ts'
import { create, find, findById, recover, verify } from './sign-in.actions.ts'
import { transactions } from './transactions.action.ts'

/** Customers, their passwords and their points. */
export const customersService = (world: World): ServiceSchema => ({
  name: 'customers',
  mixins: [sweeping(settlePending)],
  actions: {
    list,
    get,
    search,
    transactions,
    addPoints: addPoints(world),
    dailyReport: dailyReport(world),
    create: create(world),
    find,
    findById,
    verify: verify(world),
    recover: recover(world),
    move: move(world),
    giveUpMove,
  },
})
