import { NAME_MOST } from '@sufra/domain/platform/limits'
import { isTurnTimesComplete, planProblems } from '@sufra/domain/reservations/plan-problems'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { MAX_SERVICES, SERVICE_STEPS, serviceAudiences } from '@sufra/domain/reservations/services'
import * as z from 'zod/mini'
import { createStrictObject, optionalText, requiredText, timeField, wholeNumber } from '../../fields.ts'
import { PacingToSave, TurnTimesToSave } from '../floor/fields.ts'
import { PlanId } from '../floor/table-ids.ts'

const DAYS = 'Choose at least one day, each once, as numbers from 0 to 6'
const AREAS = 'Name the areas by their numbers, or leave them out'
const STEP = 'A step is 15 or 30 minutes, or as long as the turn of the service'
const SIZES = 'The largest party cannot be smaller than the smallest'
const MOST_AREAS = 20
const MOST_NOTICE_MINUTES = 30 * 24 * 60

const isOnce = (numbers: readonly number[]) => new Set(numbers).size === numbers.length

const PartySize = z.optional(wholeNumber(1, MAX_PARTY_SIZE, `This must be a whole number from 1 to ${MAX_PARTY_SIZE}`))

export const ServiceToSave = createStrictObject({
  name: requiredText('A name is required', NAME_MOST),
  nameAr: optionalText(NAME_MOST),
  days: z.array(wholeNumber(0, 6, DAYS), { error: DAYS }).check(z.minLength(1, DAYS), z.refine(isOnce, DAYS)),
  firstTime: timeField('The first time is required'),
  lastTime: timeField('The last time is required'),
  step: wholeNumber(1, 360, STEP),
  turnTimes: z.optional(TurnTimesToSave),
  pacing: z.optional(PacingToSave),
  minPartySize: PartySize,
  maxPartySize: PartySize,
  areaIds: z.optional(
    z
      .array(PlanId, { error: AREAS })
      .check(z.minLength(1, AREAS), z.maxLength(MOST_AREAS, AREAS), z.refine(isOnce, AREAS)),
  ),
  online: z.enum(serviceAudiences, { error: 'Say who books online: everyone, members or nobody' }),
  noticeMinutes: z.optional(
    wholeNumber(0, MOST_NOTICE_MINUTES, `The notice is a whole number of minutes, at most ${MOST_NOTICE_MINUTES}`),
  ),
}).check(
  z.refine(({ step, turnTimes = [] }) => isShortStep(step) || turnTimes.some(({ minutes }) => minutes === step), {
    path: ['step'],
    message: STEP,
  }),
  z.refine(({ turnTimes }) => !turnTimes || isTurnTimesComplete(turnTimes), {
    path: ['turnTimes'],
    message: planProblems.turnTimes,
  }),
  z.refine(({ minPartySize = 1, maxPartySize = MAX_PARTY_SIZE }) => minPartySize <= maxPartySize, {
    path: ['maxPartySize'],
    message: SIZES,
  }),
)

const isShortStep = (step: number) => SERVICE_STEPS.some((each) => each === step)

const WHOLE = 'Send the list of services'

export const ServicesToSave = z.object({
  services: z
    .array(ServiceToSave, { error: WHOLE })
    .check(z.maxLength(MAX_SERVICES, `There can be at most ${MAX_SERVICES} services`)),
})
export type ServicesToSave = z.infer<typeof ServicesToSave>
