import type { AppContext } from '../../platform/config.ts'
import type { Throttle } from '../../platform/security/throttle.ts'
import { issueCardKey } from './card-key.action.ts'
import { findByCard } from './find-by-card.action.ts'

export const createCardActions = (app: AppContext, throttle: () => Throttle) => ({
  cardKey: issueCardKey(app),
  findByCard: findByCard(app, throttle),
})
