import type { AppContext } from '../../platform/config.ts'
import { moveSpecialDays } from './move-special-days.action.ts'
import { getRestaurant, listHours } from './restaurant.actions.ts'
import { saveHours } from './save-hours.action.ts'
import { listServices, saveServices } from './services.actions.ts'
import { createSpecialDay, deleteSpecialDay, listSpecialDays, updateSpecialDay } from './special-days.actions.ts'

export const createOpeningActions = (app: AppContext) => ({
  restaurant: getRestaurant(app),
  listHours,
  saveHours: saveHours(app),
  listServices,
  saveServices: saveServices(app),
  listSpecialDays,
  createSpecialDay: createSpecialDay(app),
  updateSpecialDay: updateSpecialDay(app),
  deleteSpecialDay: deleteSpecialDay(app),
  moveSpecialDays: moveSpecialDays(app),
})
