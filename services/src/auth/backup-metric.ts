import type { ServiceSchema } from 'moleculer'
import { createGaugeReader, lastBackup } from '../platform/metrics.ts'
import { getLastBackup } from '../platform/setup/setup-facts.ts'

/** The time of the last backup, in seconds since 1970; 0 before the first. */
export const createBackupMetric = (): Partial<ServiceSchema> =>
  createGaugeReader(lastBackup, async () => [{ labels: {}, value: ((await getLastBackup())?.getTime() ?? 0) / 1000 }])
