import { addDays, type Day, getDayInZone, getMinuteInZone, getStartOfDay } from '../platform/calendar-day.ts'
import { LANGUAGES, type Language } from '../platform/choices.ts'
import { isBlank } from '../platform/clean-text.ts'
import { isTimeOfDay, type TimeOfDay, toMinutes } from '../platform/time-of-day.ts'

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** `edit` is a change or the deletion. */
export type CampaignAct = 'edit' | 'schedule' | 'pause' | 'resume' | 'cancel'

export const SUBJECT_MOST = 120
export const MOST_CODE_DAYS = 365

/** Mails are sent from 9:00 until before 18:00 of the restaurant. */
const FROM_MINUTE = 9 * 60
const UNTIL_MINUTE = 18 * 60
const DAYS_BETWEEN_MAILS = 7
/** One of so many customers is held out, to compare visits with and without the mail. */
const HOLDOUT_SHARE = 10
const VISIT_DAYS = 30
const MOST_DELAY_MS = 24 * 60 * 60_000

const ACTS: Readonly<Record<CampaignAct, readonly CampaignState[]>> = {
  edit: ['draft', 'scheduled'],
  schedule: ['draft'],
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['draft', 'scheduled', 'sending', 'paused'],
}

/** Texts of a language that is not written are empty. */
export interface DraftTexts {
  subject: string
  subjectAr: string
  text: string
  textAr: string
}

const FIELDS: Readonly<Record<Language, readonly [keyof DraftTexts, keyof DraftTexts]>> = {
  en: ['subject', 'text'],
  ar: ['subjectAr', 'textAr'],
}

/** Languages with a subject or a text. */
export function listWrittenLanguages(texts: DraftTexts): Language[] {
  return LANGUAGES.filter((language) => FIELDS[language].some((field) => !isBlank(texts[field])))
}

/** What a written language lacks; a campaign is written in one of them, or in both. */
export function listMissingTexts(texts: DraftTexts): (keyof DraftTexts)[] {
  const written = listWrittenLanguages(texts)
  const needed: readonly Language[] = written.length > 0 ? written : ['en']
  return needed.flatMap((language) => FIELDS[language].filter((field) => isBlank(texts[field])))
}

export function canChangeCampaign(state: CampaignState, act: CampaignAct): boolean {
  return ACTS[act].includes(state)
}

/** States in which a campaign still needs its segment. */
export const OPEN_CAMPAIGN_STATES: readonly CampaignState[] = ACTS.cancel

export function isCampaignTime(time: TimeOfDay): boolean {
  return isTimeOfDay(time) && isCampaignMinute(toMinutes(time))
}

export function isWithinCampaignHours(now: Date, timeZone: string): boolean {
  return isCampaignMinute(getMinuteInZone(now, timeZone))
}

/** A campaign that could not start within a day becomes a draft again, because its text may be outdated. */
export function isCampaignMissed(sendAt: Date, now: Date): boolean {
  return now.getTime() - sendAt.getTime() > MOST_DELAY_MS
}

function isCampaignMinute(minute: number): boolean {
  return minute >= FROM_MINUTE && minute < UNTIL_MINUTE
}

/** A customer who was mailed at or after this instant gets no other campaign mail today. */
export function getMailedSince(now: Date, timeZone: string): Date {
  return getStartOfDay(addDays(getDayInZone(now, timeZone), 1 - DAYS_BETWEEN_MAILS), timeZone)
}

/** None of fewer than ten customers. */
export function countHeldOut(customers: number): number {
  return Math.floor(customers / HOLDOUT_SHARE)
}

/**
 * Positions that are held out: one of each ten in order, so that the share is exact in every batch.
 * @param pick a random whole number below the given one
 */
export function chooseHeldOut(customers: number, pick: (below: number) => number): Set<number> {
  const tens = Array.from({ length: countHeldOut(customers) }, (_, index) => index * HOLDOUT_SHARE)
  return new Set(tens.map((first) => first + pick(HOLDOUT_SHARE)))
}

/** The last day on which a visit counts as one after the campaign. */
export function getVisitsUntil(startedOn: Day): Day {
  return addDays(startedOn, VISIT_DAYS)
}
