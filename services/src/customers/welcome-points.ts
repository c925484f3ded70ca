import { DEFAULT_WELCOME_POINTS } from '@sufra/domain/points'
import { Settings, setting } from '../lib/settings.ts'

const KEY = 'welcome_points'

/** The points that a new customer gets (staff specification §3, settings). */
export interface WelcomePoints {
  points: number
}

/** The gift as it is set, or the default until somebody sets it. */
export function welcomePoints(): Promise<WelcomePoints> {
  return setting<WelcomePoints>(KEY, { points: DEFAULT_WELCOME_POINTS })
}

/** Sets the gift of the customers to come. @returns the gift before. */
export async function saveWelcomePoints(value: WelcomePoints, now: Date): Promise<WelcomePoints> {
  const description = 'The points that a new customer gets at registration'
  const before = await Settings.findOneAndUpdate(
    { key: KEY },
    { $set: { value, description, updatedAt: now } },
    { upsert: true, returnDocument: 'before' },
  ).lean<{ value: WelcomePoints }>()
  return before?.value ?? { points: DEFAULT_WELCOME_POINTS }
}
