import type { TestServer } from '@sufra/api/test-server'
import type { RestaurantRecord } from '@sufra/contracts/promotions/restaurant/entities'
import { answerDirectory } from './customers.ts'

export const RESTAURANT = '/api/admin/restaurant'

export const EMPTY: RestaurantRecord = {
  ...{ name: 'Sufra', nameAr: 'سفرة', phone: '+97142345678', chatNumber: null, email: null, address: null },
  ...{ addressAr: null, mapUrl: null, website: null, socialLinks: [], logo: null, accentColor: null },
  ...{ accentColorDark: null, cardNote: null, cardNoteAr: null, version: 0 },
}

export function prepareRestaurantPage(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on(`GET ${RESTAURANT}`, { body: EMPTY })
}
