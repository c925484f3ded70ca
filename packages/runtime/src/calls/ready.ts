import { internalCall } from '../internal-call.ts'
import type { ServiceName } from '../service-names.ts'

/** Whether a service is up and reaches the database; every service answers it. */
export const ready = (service: ServiceName) => internalCall<Record<string, never>, boolean>(`${service}.ready`)
