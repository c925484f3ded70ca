export { type AccountMailRecord, AccountMails } from './mail/account-mail.model.ts'
export { deleteWaitingMails, eraseAccountMails, hasWaitingMails, queueAccountMail } from './mail/account-mails.ts'
export { decideMailTo, type Recipient } from './mail/decide-mail.ts'
export {
  fillTemplate,
  formatClock,
  formatDay,
  formatMoment,
  formatPeople,
  formatWhen,
  mailWords,
} from './mail/format-text.ts'
export { renderHtml, renderText, type Section } from './mail/layout.ts'
export type { Mail } from './mail/mail.ts'
export { getMailKeys, type MailKeys } from './mail/mail-keys.ts'
export {
  type ConfirmationLimits,
  createConfirmationLimits,
  createMailLimits,
  type MailLimits,
} from './mail/mail-limits.ts'
export { filterAvailable, filterExpired, GIVE_UP_AFTER_MS, getBackoff, isDue, LEASE_MS } from './mail/mail-schedule.ts'
export { createMailServer, type MailServer } from './mail/mail-server.ts'
export type { MailWords } from './mail/mail-words.ts'
export { type MailWay, type SendOutcome, sendMail } from './mail/send-mail.ts'
export { eraseMailStop, getStopKey, hasStoppedMails, saveMailStop } from './mail/stop-mails.ts'
export { queueEvent } from './webhooks/queue-event.ts'
