import type { Day } from '@sufra/domain/platform/calendar-day'
import { MenuButtons } from '../promotions/menu-button.model.ts'
import { News } from '../promotions/news.model.ts'
import { Offers } from '../promotions/offer.model.ts'
import { Rewards } from '../promotions/reward.model.ts'
import { storeDrawings } from './drawings.ts'
import { insertFirst } from './insert.ts'
import { MENU_BUTTONS } from './menu-buttons.ts'
import { NEWS } from './news.ts'
import { createDemoOffers } from './offers.ts'
import { REWARDS } from './rewards.ts'

export async function seedPromotions(today: Day, now: Date): Promise<void> {
  const first = { version: 1, createdAt: now }
  const withPicture = await storeDrawings(now)
  await insertFirst(
    Rewards,
    REWARDS.map((reward) => ({ ...withPicture(reward), version: 1 })),
  )
  await insertFirst(
    Offers,
    createDemoOffers(today).map((offer) => ({ ...withPicture(offer), ...first })),
  )
  await insertFirst(
    News,
    NEWS.map((item) => ({ ...withPicture(item), ...first, updatedAt: now })),
  )
  await insertFirst(
    MenuButtons,
    MENU_BUTTONS.map((button) => ({ ...withPicture(button), updatedAt: now })),
  )
}
