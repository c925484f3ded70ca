import type { Settings } from './deployment.ts'

/** What a test needs that a deployed product cannot give it. */
export const NEEDS = {
  secrets: 'it is about secrets that are not the deployment’s',
  second: 'it starts a second product on the store of the first',
  ends: 'it starts products to end them, to start them anew, or to upgrade them',
  inside: 'it looks into the process of the product',
  patience: 'it asks for more at once than a busy machine does in the time that guests wait',
  clock: 'what it counts itself ends by the machine’s clock',
  mails: 'it brings a mail server of its own',
  pages: 'it brings front ends of its own',
  raw: 'it sends what an edge answers by itself',
  none: 'no product runs in it',
} as const

/** Files about settings, which run when the product has been deployed anew with these; all others with none of them. */
export const withSettings: readonly { settings: Settings; files: readonly string[] }[] = [
  {
    settings: { OPEN_BOOKINGS: '100', DISCOUNT_CODE_DAYS: '7', CARD_CODE: 'required' },
    files: [
      'e2e/api/card.test.ts',
      'e2e/api/change-booking.test.ts',
      'e2e/api/properties/tables.test.ts',
      'e2e/api/reservations.test.ts',
      'e2e/api/rewards-redeemed.test.ts',
    ],
  },
  {
    settings: { BOOKING_DAYS: '30', PASSWORD_MODE: 'hashed' },
    files: ['e2e/api/booking-limits.test.ts', 'e2e/api/hashed-passwords.test.ts'],
  },
  {
    settings: { OPEN_BOOKINGS: '3', LARGE_PURCHASE_AED: '500', MANY_PURCHASES_A_DAY: '3' },
    files: ['e2e/api/waitlist.test.ts', 'e2e/api/ledger-flags.test.ts'],
  },
]

/** Files of which every test needs something; whatever is not named here runs through the edge as well. */
const BY_FILE: Record<string, keyof typeof NEEDS> = {
  'e2e/api/booking-limits-together.test.ts': 'second',
  'e2e/api/costs/changes.test.ts': 'inside',
  'e2e/api/costs/reads.test.ts': 'inside',
  'e2e/api/directory.test.ts': 'inside',
  'e2e/api/http.test.ts': 'raw',
  'e2e/api/logs.test.ts': 'inside',
  'e2e/api/mail.test.ts': 'mails',
  'e2e/api/metrics.test.ts': 'inside',
  'e2e/api/password-keys.test.ts': 'secrets',
  'e2e/api/plans.test.ts': 'inside',
  'e2e/api/properties/reports.test.ts': 'none',
  'e2e/api/reports-together.test.ts': 'second',
  'e2e/api/reservation-races.test.ts': 'second',
  'e2e/api/seen-sessions.test.ts': 'second',
  'e2e/api/sign-in-limits.test.ts': 'second',
  'e2e/api/stable-api.test.ts': 'inside',
  'e2e/api/strangers.test.ts': 'ends',
  'e2e/api/zone.test.ts': 'none',
  'e2e/visual/direction.test.ts': 'none',
  'e2e/journeys/evening.test.ts': 'inside',
  'e2e/journeys/mail.test.ts': 'mails',
}

/** The files that start products of their own wherever they run, each with the reason. */
export const withoutDeployment = new Map(Object.entries(BY_FILE).map(([file, need]) => [file, NEEDS[need]]))
