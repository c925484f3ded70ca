import { type DeviceFamily, formatDevice } from '@sufra/domain/auth/device-family'
import { LANGUAGES } from '@sufra/domain/platform/choices'
import { isolate } from '@sufra/domain/platform/isolate'
import * as calls from '@sufra/runtime/calls/auth'
import type { LeasedMail, Mail } from '@sufra/runtime/calls/mail'
import {
  decideMailTo,
  fillTemplate,
  formatMoment,
  getMailKeys,
  getRestaurantName,
  mailWords,
  queueMail,
  renderHtml,
  renderText,
  type Section,
} from '../messaging/public.ts'
import { toStaffKey } from '../platform/calls/accounts.ts'
import { defineInternalAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { loadRestaurantContext } from '../platform/restaurant/restaurant.ts'
import { type AdminRecord, Admins } from './admin.model.ts'

const KINDS = ['newDevice', 'secondFactorReset'] as const
type StaffMailKind = (typeof KINDS)[number]

const NOTHING = { dueAt: null }
/** An editor or the person typed the address; it is never proven. */
const RECIPIENT = { account: null, isOwner: false, writtenBy: 'staff' } as const

/** @returns queues the mail, part of the current transaction; undefined for an account without an address. */
export function prepareStaffMail(
  kind: StaffMailKind,
  { id: adminId, email }: AdminRecord,
  { config, now }: AppContext,
  device?: DeviceFamily,
): (() => void) | undefined {
  if (!config.mail || !email) return undefined
  return () => queueMail({ kind, adminId, ...(device && { device }) }, now())
}

export const composeMail = (app: AppContext) =>
  defineInternalAction(calls.composeMail, async (_ctx, queued) => {
    const { adminId = 0, queuedAt } = queued
    const kind = KINDS.find((each) => each === queued.kind)
    const account = await Admins.findOne({ id: adminId }).lean<AdminRecord>()
    if (!account?.email || !kind) return NOTHING
    const { email: address, username } = account
    const keys = await getMailKeys(app)
    const decision = await decideMailTo(kind, address, RECIPIENT, keys)
    if (!decision) return NOTHING
    const host = new URL(app.config.publicUrl).hostname
    return {
      kind,
      decision,
      mail: writeMail(kind, queued, await loadRestaurantContext(app)),
      address,
      name: '',
      accountId: null,
      // Its limit of a day.
      phone: toStaffKey(username),
      messageId: `<staff-${adminId}.${keys.createName(kind, adminId, queuedAt)}@${host}>`,
    }
  })

/** Says what happened, and nothing about the account: the address may be a stranger's. */
function writeMail(
  kind: StaffMailKind,
  { device, queuedAt }: LeasedMail,
  { config }: Pick<AppContext, 'config'>,
): Mail {
  const { restaurant, publicUrl } = config
  const sections = LANGUAGES.map((language): Section => {
    const { [kind]: words, staff } = mailWords[language]
    const deviceName = device ? formatDevice(device) : ''
    const facts = {
      restaurant: isolate(getRestaurantName(language, config)),
      time: formatMoment(new Date(queuedAt), language, restaurant.timeZone),
      device: deviceName ? isolate(deviceName) : staff.unknownDevice,
    }
    return {
      language,
      title: words.title,
      text: fillTemplate(words.text, facts),
      facts: [],
      before: null,
      calendar: null,
      actions: [{ label: fillTemplate(words.action, facts), url: publicUrl }],
      call: null,
      why: fillTemplate(staff.why, facts),
      stop: null,
    }
  })
  const names = [...new Set(LANGUAGES.map((language) => getRestaurantName(language, config)))]
  return {
    from: getRestaurantName('en', config),
    subject: LANGUAGES.map((language) => mailWords[language][kind].title).join(' · '),
    text: renderText(sections),
    html: renderHtml(sections, names.join(' · ')),
    stopUrl: null,
    calendar: null,
  }
}
