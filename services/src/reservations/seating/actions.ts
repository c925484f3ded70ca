import type { AppContext } from '../../platform/config.ts'
import { checkAvailability, listSlots } from './availability.actions.ts'
import { getCapacity, setCapacity } from './capacity.actions.ts'
import { getFloorPlan, saveFloorPlan } from './floor-plan.actions.ts'
import { listFreeTables } from './free-tables.action.ts'
import { getTablesReport } from './tables-report.action.ts'

export const createSeatingActions = (app: AppContext) => ({
  listSlots: listSlots(app),
  checkAvailability: checkAvailability(app),
  getCapacity,
  setCapacity: setCapacity(app),
  floorPlan: getFloorPlan(app),
  saveFloorPlan: saveFloorPlan(app),
  freeTables: listFreeTables(app),
  tablesReport: getTablesReport(app),
})
