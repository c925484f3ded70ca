import { internalCall } from '../internal-call.ts'
import type { ServiceName } from '../service-names.ts'

export const ready = (service: ServiceName) =>
  internalCall<Record<string, never>, boolean | 'read-only'>(`${service}.ready`)
