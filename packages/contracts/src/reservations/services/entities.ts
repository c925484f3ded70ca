import { serviceAudiences } from '@sufra/domain/reservations/services'
import { z } from 'zod'
import { Pacing, TurnTime } from '../floor/entities.ts'

const whole = z.number().int()

const Service = z.object({
  name: z.string(),
  nameAr: z.string().nullable(),
  /** Days of the week; 0 is Sunday. */
  days: z.array(whole),
  /** First and last start. */
  firstTime: z.string(),
  lastTime: z.string(),
  /** Minutes between starts. */
  step: whole,
  turnTimes: z.optional(z.array(TurnTime)),
  pacing: z.optional(Pacing),
  minPartySize: z.optional(whole),
  maxPartySize: z.optional(whole),
  areaIds: z.optional(z.array(whole)),
  online: z.enum(serviceAudiences),
  noticeMinutes: z.optional(whole),
})

/** `version` is 0 before the first save. */
export const Services = z.object({ services: z.array(Service), version: whole })
export type Services = z.infer<typeof Services>
