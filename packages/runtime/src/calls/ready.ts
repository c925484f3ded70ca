import { defineInternalCall } from '../internal-call.ts'
import type { ServiceName } from '../service-names.ts'

export const createReadyCall = (service: ServiceName) =>
  defineInternalCall<Record<string, never>, boolean | 'read-only'>(`${service}.ready`)
