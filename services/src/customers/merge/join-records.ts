import type { ParamsOf } from '@sufra/contracts/call'
import type { mergeCustomers } from '@sufra/contracts/customers/calls'
import type { CustomerMerge } from '@sufra/contracts/customers/entities'
import {
  CHOSEN_FIELDS,
  joinFavourites,
  joinLots,
  joinNotes,
  joinTags,
  listForeignChoices,
  pickValue,
} from '@sufra/domain/customers/merged-customer'
import { findTier, getRaisedTier } from '@sufra/domain/customers/tiers'
import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { AppContext } from '../../platform/config.ts'
import { hasMailConsent } from '../consent/change-mail-consent.ts'
import { type CustomerRecord, toSearchFields } from '../customer.model.ts'
import { getLoyaltyRules } from '../loyalty/loyalty-rules.ts'
import { readProgress } from '../loyalty/read-progress.ts'
import type { MailConsent } from '../marketing-consent.model.ts'

export type Choices = Pick<ParamsOf<typeof mergeCustomers>, 'phone' | (typeof CHOSEN_FIELDS)[number]>

/** Undefined fields are removed. Joins an open transaction. @throws RuleError VALIDATION_ERROR for a value of neither. */
export async function joinRecords(
  into: CustomerRecord,
  from: CustomerRecord,
  choices: Choices,
  app: AppContext,
): Promise<CustomerRecord> {
  assertOfEither(into, from, choices)
  const chosen = Object.fromEntries(
    CHOSEN_FIELDS.map((field) => [field, pickValue(into[field] ?? null, from[field] ?? null, choices[field])]),
  ) as unknown as Pick<CustomerRecord, (typeof CHOSEN_FIELDS)[number]>
  const phoneNumber = choices.phone ?? into.phoneNumber
  const lots = joinLots(into, from)
  const consent = joinConsent(into, from, app)
  const joined: CustomerRecord = {
    ...into,
    ...chosen,
    phoneNumber,
    points: into.points + from.points,
    ...(lots && { lots }),
    adminNotes: joinNotes(into.adminNotes, from.adminNotes),
    voidedRefs: [...from.voidedRefs, ...into.voidedRefs].slice(-100),
    ...followAddress(into, from, chosen.email),
    ...followBirthday(into, from, chosen.dateOfBirth, app),
    ...pickPresent({
      tags: joinTags(into.tags, from.tags),
      favourites: joinFavourites(into.favourites, from.favourites),
      lastVisitAt: getLatest(into.lastVisitAt, from.lastVisitAt),
      campaignMailAt: getLatest(into.campaignMailAt, from.campaignMailAt),
      privacyConsent: into.privacyConsent ?? from.privacyConsent,
      tier: await findJoinedTier(into, from, app),
    }),
    ...(consent && { mailConsent: consent }),
    createdAt: new Date(Math.min(into.createdAt.getTime(), from.createdAt.getTime())),
    formerIds: joinLists([from.id], into.formerIds, from.formerIds),
    formerUniqueIds: joinLists([from.uniqueId], into.formerUniqueIds, from.formerUniqueIds),
    formerPhones: joinLists(
      [into.phoneNumber, from.phoneNumber].filter((phone) => phone !== phoneNumber),
      into.formerPhones,
      from.formerPhones,
    ),
    mergedAt: app.now(),
    version: into.version + 1,
  }
  return { ...joined, ...toSearchFields(joined) }
}

function assertOfEither(into: CustomerRecord, from: CustomerRecord, choices: Choices): void {
  const phones = [into.phoneNumber, from.phoneNumber, undefined]
  const foreign = [...(phones.includes(choices.phone) ? [] : ['phone']), ...listForeignChoices(into, from, choices)]
  if (foreign.length === 0) return
  const message = 'Please choose the value of one of the two customers'
  throw createDomainError('VALIDATION_ERROR', { details: foreign.map((field) => ({ field, message })) }, { message })
}

/** Consent only if both gave it; else the present state stays off. */
function joinConsent(into: CustomerRecord, from: CustomerRecord, app: AppContext): MailConsent | undefined {
  if (hasMailConsent(into) === hasMailConsent(from)) return into.mailConsent ?? from.mailConsent
  const { language } = (into.mailConsent?.isOn ? into : from).mailConsent as MailConsent
  return { isOn: false, textVersion: MARKETING_VERSION, language, source: 'merge', at: app.now() }
}

/** The confirmation belongs to the address. */
function followAddress(into: CustomerRecord, from: CustomerRecord, email: string | null) {
  const owners = [into, from].filter((record) => record.email === email)
  const owner = owners.find(({ emailConfirmedAt }) => emailConfirmedAt) ?? owners[0]
  return { mailboxKey: owner?.mailboxKey, emailConfirmedAt: owner?.emailConfirmedAt } as Partial<CustomerRecord>
}

/** A date of birth that the remaining record did not have is new to it, so that no second treat is given this year. */
function followBirthday(into: CustomerRecord, from: CustomerRecord, born: string | null, app: AppContext) {
  if (born !== into.dateOfBirth) return { dateOfBirthChangedAt: app.now() }
  const changedAt = getLatest(into.dateOfBirthChangedAt ?? into.createdAt, from.dateOfBirthChangedAt)
  return { dateOfBirthChangedAt: changedAt } as Partial<CustomerRecord>
}

/** By the purchases of both; the higher one that they hold does not fall. */
async function findJoinedTier(
  into: CustomerRecord,
  from: CustomerRecord,
  { config, now }: AppContext,
): Promise<number | undefined> {
  const { tiers } = await getLoyaltyRules()
  if (tiers.length === 0) return into.tier
  const { timeZone } = config.restaurant
  const progress = await readProgress([into.id, from.id], getDayInZone(now(), timeZone), timeZone)
  const points = [...progress.values()].reduce((sum, each) => sum + each, 0)
  const held = [findTier(tiers, into.tier), findTier(tiers, from.tier)].filter((tier) => tier !== null)
  const highest = held.sort((one, other) => other.fromPoints - one.fromPoints)[0] ?? null
  return getRaisedTier(tiers, highest, points)?.id
}

const getLatest = (one: Date | undefined, other: Date | undefined) =>
  one && other ? (one > other ? one : other) : (one ?? other)

const joinLists = <T>(...lists: (readonly T[] | undefined)[]): T[] => [...new Set(lists.flatMap((list) => list ?? []))]

/** Without what neither has, as records are stored. */
function pickPresent<Fields extends object>(fields: Fields): Fields {
  const isPresent = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isPresent(value))) as Fields
}

const COMPARED = ['phoneNumber', ...CHOSEN_FIELDS, 'points', 'adminNotes'] as const
const CHOICES: ReadonlySet<string> = new Set(['phoneNumber', ...CHOSEN_FIELDS])

/** Side by side, field by field. */
export function compareRecords(
  into: CustomerRecord,
  from: CustomerRecord,
  joined: CustomerRecord,
): CustomerMerge['fields'] {
  return COMPARED.map((field) => {
    const values = { into: into[field] ?? null, from: from[field] ?? null, remains: joined[field] ?? null }
    return { field, ...values, isChoice: CHOICES.has(field) && values.into !== values.from }
  })
}
