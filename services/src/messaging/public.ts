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
export { getPlace, getRestaurantName, getStopUrl } from './mail/mail-facts.ts'
export { getMailKeys, type MailedConsentText, type MailKeys } from './mail/mail-keys.ts'
export { type ConfirmationLimits, createConfirmationLimits } from './mail/mail-limits.ts'
export type { MailWords } from './mail/mail-words.ts'
export {
  deleteMail,
  deleteWaitingMails,
  eraseCustomerMails,
  findMails,
  hasMailsTo,
  hasWaitingMails,
  queueMail,
} from './mail/queue-mail.ts'
export { countAttempt, getMailEnd, type MailEnd, settleMail } from './mail/settle-mail.ts'
export { eraseMailStop, getStopKey, hasStoppedMails, saveMailStop } from './mail/stop-mails.ts'
export { queueEvent } from './webhooks/queue-event.ts'
