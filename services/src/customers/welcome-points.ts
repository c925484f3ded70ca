import { DEFAULT_WELCOME_POINTS } from '@sufra/domain/points'
import { getSetting, Settings } from '../lib/db/settings.ts'
import { upsertOne, write } from '../lib/db/transaction.ts'

const KEY = 'welcome_points'

/** The points that a new customer gets (staff specification §3, settings). */
export interface WelcomePoints {
  points: number
}

/** The gift as it is set, or the default until somebody sets it. */
export function welcomePoints(): Promise<WelcomePoints> {
  return getSetting<WelcomePoints>(KEY, { points: DEFAULT_WELCOME_POINTS })
}

/** Sets the gift of the customers to come; part of the present transaction. */
export function saveWelcomePoints(value: WelcomePoints, updatedAt: Date): void {
  const description = 'The points that a new customer gets at registration'
  write(upsertOne(Settings, { key: KEY }, { $set: { value, description, updatedAt } }))
}
