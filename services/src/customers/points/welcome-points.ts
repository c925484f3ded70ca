import { DEFAULT_WELCOME_POINTS } from '@sufra/domain/platform/limits'
import { getSetting, Settings } from '../../platform/db/settings.ts'
import { publishChange, upsertOne, write } from '../../platform/db/transaction.ts'

const KEY = 'welcome_points'

export interface WelcomePoints {
  points: number
}

export function loadWelcomePoints(): Promise<WelcomePoints> {
  return getSetting<WelcomePoints>(KEY, { points: DEFAULT_WELCOME_POINTS })
}

export function saveWelcomePoints(value: WelcomePoints, updatedAt: Date): void {
  const description = 'The points that a new customer gets at registration'
  write(upsertOne(Settings, { key: KEY }, { $set: { value, description, updatedAt } }))
  publishChange({ kind: 'welcomePoints', id: 1 })
}
