import type { ResultOf } from '@sufra/contracts/call'
import type { RestaurantRecord } from '@sufra/contracts/promotions/restaurant/entities'
import type { restaurant } from '@sufra/contracts/reservations/opening/calls'
import { createDarkAccent } from '@sufra/domain/platform/accent-color'
import type { AppContext } from '../config.ts'
import { loadPageSetting, Settings } from '../db/settings.ts'
import { publishChange, upsertOne, write } from '../db/transaction.ts'

const KEY = 'restaurant'

const EMPTY = {
  chatNumber: null,
  email: null,
  address: null,
  addressAr: null,
  mapUrl: null,
  website: null,
  socialLinks: [],
  logo: null,
  accentColor: null,
  accentColorDark: null,
  cardNote: null,
  cardNoteAr: null,
}

type Context = Pick<AppContext, 'config'>

/** What an editor entered; before that, the settings' name and phone (docs/decisions/0047). */
export async function loadRestaurant({ config }: Context): Promise<RestaurantRecord> {
  const { name, nameAr, phone } = config.restaurant
  return { ...EMPTY, name, nameAr, phone, version: 0, ...(await loadPageSetting<object>(KEY, {})) }
}

export function storeRestaurant(value: RestaurantRecord, updatedAt: Date): void {
  const description = 'Name, contacts, address, logo and colour of the restaurant'
  write(upsertOne(Settings, { key: KEY }, { $set: { value, description, updatedAt } }))
  publishChange({ kind: 'restaurant', id: 1 })
}

/** The context of texts that name the restaurant, such as mails. */
export async function loadRestaurantContext<App extends Context>(app: App): Promise<App> {
  const { name, nameAr, phone, address, addressAr, mapUrl, website } = await loadRestaurant(app)
  const entered = { name, nameAr, phone, address, addressAr, mapUrl, website }
  const restaurant = { ...app.config.restaurant, ...entered }
  return { ...app, config: { ...app.config, restaurant } }
}

type PublicRestaurant = Pick<ResultOf<typeof restaurant>, keyof Omit<RestaurantRecord, 'version'>>

/** For everybody, without what is not entered. */
export function toPublicRestaurant({
  version: _,
  name,
  nameAr,
  phone,
  ...entered
}: RestaurantRecord): PublicRestaurant {
  const { accentColor, accentColorDark, socialLinks } = entered
  const entries = {
    ...entered,
    socialLinks: socialLinks.length > 0 ? socialLinks : null,
    accentColorDark: accentColor && (accentColorDark ?? createDarkAccent(accentColor)),
  }
  return { name, nameAr, phone, ...Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null)) }
}
