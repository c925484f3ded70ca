import { lateMinutes } from '@sufra/domain/reservations/late'
import * as z from 'zod/mini'

/** Null takes it back. */
export const Late = z.nullable(
  z.literal(lateMinutes, { error: `Say by how many minutes: ${lateMinutes.join(', ')}, or null` }),
)
