import { internalCall } from '../internal-call.ts'
import type { ServiceName } from '../service-names.ts'

/**
 * Whether a service is up and reaches the database, `read-only` while the database's disk refuses writes; every service
 * answers it.
 */
export const ready = (service: ServiceName) =>
  internalCall<Record<string, never>, boolean | 'read-only'>(`${service}.ready`)
