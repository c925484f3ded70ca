import { expect, it } from 'vitest'
import { replaceService, type StoredService, toRequest, toValues } from './service-values.ts'

const BRUNCH: StoredService = {
  ...{ name: 'Brunch', nameAr: null, days: [5], online: 'everyone' },
  ...{ firstTime: '12:30', lastTime: '14:00', step: 30 },
}
const DINNER: StoredService = {
  ...{ ...BRUNCH, name: 'Dinner', nameAr: 'عشاء', firstTime: '19:00', lastTime: '22:00' },
  ...{ minPartySize: 2, noticeMinutes: 0, areaIds: [1], turnTimes: [{ upToPartySize: null, minutes: 90 }] },
  pacing: { maxPeopleStarting: 20, maxPartiesStarting: null },
}

it.each([BRUNCH, DINNER])('sends back what was stored: $name', (service) => {
  expect({ ...toRequest(toValues(service)), nameAr: service.nameAr }).toEqual(service)
})

it.each<[string, Parameters<typeof replaceService>, StoredService[]]>([
  ['a change', [[BRUNCH, DINNER], BRUNCH, { ...BRUNCH, step: 15 }], [{ ...BRUNCH, step: 15 }, DINNER]],
  ['a new one', [[BRUNCH], null, DINNER], [BRUNCH, DINNER]],
  ['a deletion', [[BRUNCH, DINNER], BRUNCH, null], [DINNER]],
  ['a change of one that is gone', [[DINNER], BRUNCH, { ...BRUNCH, step: 15 }], [DINNER, { ...BRUNCH, step: 15 }]],
])('saves the list after %s', (_, asked, expected) => {
  expect(replaceService(...asked)).toEqual(expected)
})
