/**
 * All refusals: status and English sentence (contract §1, customer specification §8). Clients translate by code.
 * `{{name}}` stands for the fact of that name.
 */
export const ruleTable = {
  VALIDATION_ERROR: { status: 400, message: 'Please check the fields and try again' },
  PHONE_INVALID: { status: 400, message: 'Please enter a valid phone number' },
  PASSWORD_REQUIRED: { status: 400, message: 'Password required' },
  ADJUSTMENT_TOO_LARGE: { status: 400, message: 'Points can be adjusted by at most 1000 at a time' },
  PASSWORD_WRONG: { status: 400, message: 'This is not your current password' },
  PIN_WRONG: { status: 400, message: 'This PIN is not right. Tries left: {{left}}' },
  PASSKEY_NOT_ADDED: {
    status: 400,
    message: 'The passkey could not be added. Please begin again with your password',
  },
  PASSWORD_SAME: { status: 400, message: 'Please choose a password different from your current one' },
  QR_FORMAT: { status: 400, message: 'QR code must be 19-21 digits or include app link with valid code parameter' },
  QR_CHECKSUM: { status: 400, message: 'Invalid QR code - checksum validation failed' },
  QR_PHONE_UNSUPPORTED: { status: 400, message: 'QR codes can only be made for UAE phone numbers' },
  PICTURE_KIND: { status: 400, message: 'Please choose a picture in JPEG, PNG, WebP or AVIF' },
  PICTURE_DAMAGED: { status: 400, message: 'This picture is damaged or incomplete. Please choose another one' },
  PICTURE_TOO_MANY_PIXELS: {
    status: 400,
    message: 'This picture has more than 50 million pixels. Please choose a smaller one',
  },
  LOGO_KIND: { status: 400, message: 'Please choose a logo in SVG or PNG' },
  LOGO_TOO_SMALL: { status: 400, message: 'The longer side of a logo in PNG must have at least 512 pixels' },
  IMPORT_FILE: { status: 400, message: 'This is no CSV file and no Excel workbook (XLSX). Please choose another file' },
  IMPORT_EMPTY: { status: 400, message: 'This file has no lines below its header' },
  IMPORT_TOO_MANY_LINES: {
    status: 400,
    message: 'A file can have at most {{most}} lines. Please split it',
  },
  IMPORT_CELL_TOO_LONG: {
    status: 400,
    message: 'A cell of line {{line}} is too long. Is a quotation mark missing there?',
  },
  IMPORT_TOO_MANY_COLUMNS: { status: 400, message: 'A file can have at most {{most}} columns' },
  IMPORT_MISSING: { status: 400, message: 'This is missing' },
  IMPORT_PHONE: { status: 400, message: 'This is no phone number' },
  IMPORT_EMAIL: { status: 400, message: 'This is no e-mail address' },
  IMPORT_DATE: { status: 400, message: 'This is no date. Write it as 28/11/2026 or 2026-11-28' },
  IMPORT_TIME: { status: 400, message: 'This is no time. Write it as 19:30 or 7:30 PM' },
  IMPORT_FUTURE: { status: 400, message: 'This date is in the future' },
  IMPORT_NUMBER: { status: 400, message: 'This is no whole number' },
  IMPORT_TOO_MUCH: { status: 400, message: 'This can be at most {{most}}' },
  IMPORT_CHOICE: { status: 400, message: 'This is none of the choices' },
  IMPORT_TOO_LONG: { status: 400, message: 'This can be at most {{most}} characters' },
  IMPORT_REPEATED: { status: 400, message: 'Line {{line}} of the file has this already' },
  WEBHOOK_NEEDS_HTTPS: { status: 400, message: 'Please enter an address that begins with https://' },
  WEBHOOK_ADDRESS_PRIVATE: { status: 400, message: 'Webhooks cannot be sent to private addresses' },
  DATE_PAST: { status: 400, message: 'Please choose today or a later date' },

  NO_SESSION: { status: 401, message: 'Please log in' },
  KEY_INVALID: { status: 401, message: 'This API key is missing, wrong, expired or revoked' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  ACCOUNT_NOT_FOUND: { status: 401, message: 'Account not found' },
  SECOND_FACTOR_NEEDED: { status: 401, message: 'Please enter the code of your app' },
  SECOND_FACTOR_WRONG: {
    status: 401,
    message: 'This code is not right or was used already. Please enter the one that your app shows now',
  },
  PASSKEY_WRONG: {
    status: 401,
    message: 'This passkey is not known here, or this took too long. Please try again, or use your password',
  },
  SIGN_IN_EXPIRED: { status: 401, message: 'This took too long. Please log in with your password again' },

  FORBIDDEN: { status: 403, message: 'You do not have permission to do this. Please ask an editor' },
  NOT_ALLOWED: { status: 403, message: 'Your account may not do this. An editor can do it, or approve it here' },
  APPROVAL_REFUSED: { status: 403, message: 'This is no username and password of an editor' },
  APPROVAL_NEEDS_PIN: {
    status: 403,
    message: 'This editor logs in with a passkey: please approve with the PIN on a shared till',
  },
  TOO_LATE_TO_GIVE_BACK: {
    status: 403,
    message: 'Only the person who used it can give it back, within 5 minutes. Please ask an editor',
  },
  PIN_NEEDS_PASSWORD: { status: 403, message: 'Please log in with your password on this till' },
  TILL_LOCKED: { status: 403, message: 'This till is locked. Choose your name and enter your PIN' },
  PASSWORD_IS_ONE_TIME: { status: 403, message: 'Please choose your own password first' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Please set up your second step first' },
  ONLINE_BOOKING_CLOSED: { status: 403, message: 'Tables cannot be booked online at the moment. Please call us' },
  QUEUE_CLOSED: { status: 403, message: 'The queue cannot be joined by phone at the moment. Please ask at the door' },
  PASSWORD_NEEDED: { status: 403, message: 'Please enter your password first' },
  FOREIGN_ORIGIN: { status: 403, message: 'Please open the app at its own address and try again' },
  QR_OTHER_CUSTOMER: { status: 403, message: 'This QR code belongs to another customer' },

  NOT_FOUND: { status: 404, message: 'Not found' },
  CUSTOMER_MERGED: {
    status: 404,
    message: 'This customer was merged with customer {{uniqueId}}. Please open that one',
  },
  CUSTOMER_NOT_FOUND: { status: 404, message: 'Customer not found' },
  REWARD_NOT_FOUND: { status: 404, message: 'Reward not found' },
  OFFER_NOT_FOUND: { status: 404, message: 'Offer not found' },
  OFFER_USE_NOT_FOUND: { status: 404, message: 'This use of an offer was not found' },
  KEY_NOT_FOUND: { status: 404, message: 'API key not found' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Webhook not found' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'This delivery is no longer stored' },
  TAG_NOT_FOUND: { status: 404, message: 'Tag not found' },
  SEGMENT_NOT_FOUND: { status: 404, message: 'Customer group not found' },
  CAMPAIGN_NOT_FOUND: { status: 404, message: 'Campaign not found' },
  ORDER_NOT_FOUND: { status: 404, message: 'Order not found' },
  NEWS_NOT_FOUND: { status: 404, message: 'News item not found' },
  IMPORT_NOT_FOUND: { status: 404, message: 'Import not found. Files are stored for 7 days' },
  ADMIN_NOT_FOUND: { status: 404, message: 'Staff account not found' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey was removed already' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has ended already' },
  CODE_NOT_FOUND: { status: 404, message: 'Discount code not found' },
  BILL_NOT_FOUND: { status: 404, message: 'Bill not found' },
  TRANSACTION_NOT_FOUND: { status: 404, message: 'Transaction not found' },
  CARD_UNKNOWN: {
    status: 404,
    message: 'This card code is not valid. Ask the customer to open the card again with the phone online',
  },
  QR_UNKNOWN: { status: 404, message: 'This QR code is not known. Please check the receipt' },
  RECOVERY_FAILED: { status: 404, message: 'Unable to recover password' },
  SPECIAL_DAY_NOT_FOUND: { status: 404, message: 'Special day not found' },
  BLOCK_NOT_FOUND: { status: 404, message: 'This block has ended already. Please look again' },
  PICTURE_NOT_FOUND: { status: 404, message: 'Picture not found' },
  RESERVATION_NOT_FOUND: { status: 404, message: 'Reservation not found' },
  FEEDBACK_NOT_FOUND: { status: 404, message: 'There is no feedback about this visit' },

  IMPORT_STATE_CHANGED: { status: 409, message: 'The state of this import has changed. Please look at it again' },
  IMPORT_UNDO_OVER: { status: 409, message: 'An import can be undone for {{days}} days only' },
  SPLIT_TOO_LATE: {
    status: 409,
    message: 'There is no merge of the last 24 hours to split. The activity has both former records',
  },
  SPLIT_CHANGED: {
    status: 409,
    message: 'Something has changed since the merge, so it cannot be split. The activity has both former records',
  },
  PHONE_TAKEN: { status: 409, message: 'This phone number is already registered' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken' },
  NAME_TAKEN: { status: 409, message: 'This name is already taken. Please choose another one' },
  LAST_EDITOR: { status: 409, message: 'At least one active account must be able to edit' },
  SECOND_FACTOR_NOT_STARTED: {
    status: 409,
    message: 'This was begun more than an hour ago or elsewhere. Please begin again with your password',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'There can be at most {{most}} passkeys. Please remove one first',
  },
  PASSKEYS_UNAVAILABLE: {
    status: 409,
    message: 'Passkeys need an address with https, which the person who runs the server sets as PUBLIC_URL',
  },
  NO_SECOND_FACTOR: { status: 409, message: 'This account has no second step' },
  RESET_BY_ANOTHER: {
    status: 409,
    message: 'Another editor must reset it. You can remove your own second step under My Password',
  },
  TILL_NOT_SHARED: { status: 409, message: 'This device is not a shared till' },
  NOT_ENOUGH_POINTS: { status: 409, message: 'Not Enough Points' },
  NOT_A_PURCHASE: { status: 409, message: 'Only a purchase can be refunded' },
  REFUND_TOO_LARGE: { status: 409, message: 'At most {{left}} of this amount can still be refunded' },
  POINTS_ALREADY_SPENT: { status: 409, message: 'The customer has only {{balance}} of the {{points}} points' },
  ORDER_ALREADY_EARNED: { status: 409, message: 'This order has already earned points' },
  ORDER_MISMATCH: { status: 409, message: 'This order was already sent with other details' },
  OFFER_USED_UP: { status: 409, message: 'This offer is used up' },
  OFFER_NOT_NOW: { status: 409, message: 'This offer is not valid now' },
  MIN_SPEND_NOT_REACHED: { status: 409, message: 'The minimum spend of this offer is not reached' },
  BILL_REFUNDED: { status: 409, message: 'This bill was refunded already. Its history has the refund' },
  TOO_MANY_WEBHOOKS: { status: 409, message: 'There can be at most {{most}} webhooks. Delete one first' },
  TOO_MANY_TAGS: { status: 409, message: 'There can be at most {{most}} tags. Delete one first' },
  SEGMENT_IN_USE: { status: 409, message: 'A campaign uses this customer group. Delete or cancel the campaign first' },
  CAMPAIGN_STARTED: { status: 409, message: 'This campaign has started and can no longer be changed or deleted' },
  CAMPAIGN_STATE_CHANGED: { status: 409, message: 'The state of this campaign has changed. Please look at it again' },
  CAMPAIGN_TIME_PAST: { status: 409, message: 'Please choose a day and time in the future' },
  TOO_MANY_SEGMENTS: { status: 409, message: 'There can be at most {{most}} customer groups. Delete one first' },
  SECRET_JUST_CHANGED: {
    status: 409,
    message: 'The secret was changed less than a day ago. Confirm to change it again',
  },
  MAIL_IS_OFF: {
    status: 409,
    message: 'No e-mail server is set. The person who runs the server sets SMTP_URL (docs/operations.md)',
  },
  RELEASE_UNFIT: { status: 409, message: 'This version cannot be served. {{sentences}}' },
  RELEASES_READ_ONLY: {
    status: 409,
    message: 'Releases cannot be served from here. Run on the server: {{command}}',
  },
  WEBHOOK_OFF: { status: 409, message: 'This webhook is switched off. Switch it on first' },
  REWARD_ALREADY_REDEEMED: { status: 409, message: 'This reward has already been redeemed' },
  CODE_USED: { status: 409, message: 'This discount code has already been used' },
  OFFER_USE_UNDONE: { status: 409, message: 'This use has already been undone' },
  OFFER_USED_BY_ORDER: {
    status: 409,
    message: 'This offer was used with a POS order. Refund the whole order to give it back',
  },
  CODE_NOT_USED: { status: 409, message: 'This discount code has not been used' },
  CODE_EXPIRED: { status: 409, message: 'This discount code has expired' },
  CODE_OTHER_CUSTOMER: { status: 409, message: 'This discount code belongs to another customer' },
  QR_USED: { status: 409, message: 'This QR code has already been used' },
  QR_EXPIRED: { status: 409, message: 'This QR code has expired' },
  CARD_STALE: {
    status: 409,
    message:
      'This card code is out of date. Ask the customer to open the card again, and to go online if this happens twice',
  },
  CARD_USED: {
    status: 409,
    message:
      'This card code was already used. Ask the customer to wait for the next one, which comes within 30 seconds',
  },
  CARD_CODE_REQUIRED: {
    status: 409,
    message:
      'Ask the customer to open the card in the app, and scan the code it shows. You can also search by name or phone',
  },
  TOO_FAR_AHEAD: { status: 409, message: 'Tables can be booked at most {{days}} days ahead' },
  CLOSED: { status: 409, message: 'Restaurant is closed on this day' },
  OUTSIDE_HOURS: { status: 409, message: 'Time slot not available' },
  TOO_SOON: { status: 409, message: 'Reservations need at least 30 minutes’ notice' },
  SLOT_FULL: { status: 409, message: 'Time slot not available' },
  ROOM_FULL: {
    status: 409,
    message: 'The restaurant is full now. Over the limit: {{tables}} tables, {{people}} people',
  },
  TABLE_TAKEN: { status: 409, message: 'This table is taken at that time. Please choose another one' },
  TOO_MANY_BLOCKS: { status: 409, message: 'There are {{most}} blocks already. End one of them first' },
  TABLE_TOO_SMALL: { status: 409, message: 'These tables have only {{seats}} seats. Please choose more tables' },
  TABLE_NOT_FREE: { status: 409, message: 'Its table is held for customers who wait. End that hold first' },
  NO_TABLE: { status: 409, message: 'Both reservations need a table to change it' },
  NO_FLOOR_PLAN: {
    status: 409,
    message: 'There is no published floor plan. An editor can publish one under Floor Plan',
  },
  TOO_LATE_TO_UNDO: { status: 409, message: 'This can be taken back for 5 minutes only' },
  TOO_MANY_BOOKINGS: {
    status: 409,
    message: 'You already have {{open}} upcoming reservations. Cancel one or call us to book more',
  },
  OVERLAPPING_BOOKINGS: {
    status: 409,
    message:
      'With your other reservations at that time ({{numbers}}) these would be {{people}} people. At most {{most}} can be booked',
  },
  ALREADY_BOOKED: {
    status: 409,
    message: 'This phone already has an online reservation around that time. Please change that one or call us',
  },
  PARTY_NEVER_FITS: { status: 409, message: 'No table takes this many people. Please call us' },
  ALREADY_WAITING: { status: 409, message: 'This phone is on the waitlist of that day already' },
  WAITING_ENOUGH: { status: 409, message: 'You are on {{open}} waitlists already. Leave one or call us' },
  NOT_WAITING: {
    status: 409,
    message: 'These customers no longer wait for a table today. Please look at the waitlist again',
  },
  ALREADY_IN_QUEUE: { status: 409, message: 'This phone is in the queue already. Please ask at the door' },
  QUEUE_IS_FULL: { status: 409, message: 'The queue is full. Please ask at the door' },
  QUEUE_ENTRY_OVER: {
    status: 409,
    message: 'These customers no longer wait in the queue. Please look at it again',
  },
  TABLE_NOT_HELD: { status: 409, message: 'This table is no longer held' },
  TRANSITION_NOT_ALLOWED: {
    status: 409,
    message: 'The status has changed already. Please look at the reservation again',
  },
  NOTHING_TO_CONFIRM: { status: 409, message: 'There is no e-mail address that needs to be confirmed' },
  MAILBOX_STOPPED: {
    status: 409,
    message:
      'This mailbox has stopped our e-mails. Press “Send them again” behind the link of an earlier e-mail, or use another address',
  },
  FEEDBACK_CLOSED: { status: 409, message: 'Feedback can be changed for a day only. Please call us instead' },
  RESERVATION_HAS_ACCOUNT: { status: 409, message: 'This reservation belongs to another account' },
  NOT_LATE_NOW: {
    status: 409,
    message: 'You can say that you are late from an hour before your time until 15 minutes after it. Please call us',
  },
  RESERVATION_NOT_EDITABLE: { status: 409, message: 'This reservation can no longer be changed' },
  EDIT_CONFLICT: { status: 409, message: 'Someone else has changed this. Please reload and try again' },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'This request was already sent with other details' },
  IN_PROGRESS: { status: 409, message: 'This request is still being handled. Please wait a moment' },

  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large to send. Please shorten it' },
  PICTURE_TOO_LARGE: { status: 413, message: 'This picture is larger than 10 MB. Please choose a smaller one' },
  FILE_TOO_LARGE: { status: 413, message: 'This file is larger than {{megabytes}} MB. Please split it' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please try again in {{minutes}} min' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again' },
  UNAVAILABLE: { status: 503, message: 'This is not available at the moment. Please try again soon' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ruleTable

export class RuleError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly facts: Record<string, unknown>

  constructor(code: ErrorCode, facts: Record<string, unknown>, status: number, message: string) {
    super(message)
    this.name = 'RuleError'
    this.code = code
    this.status = status
    this.facts = facts
  }
}

/**
 * Creates the refusal; the caller throws it. `override` is for calls that answer a code differently: a QR scan answers
 * ACCOUNT_NOT_FOUND with 404.
 */
export function createDomainError(
  code: ErrorCode,
  facts: Record<string, unknown> = {},
  override: { status?: number; message?: string } = {},
): RuleError {
  const { status, message } = ruleTable[code]
  const sentence = message.replace(/{{(\w+)}}/g, (_, name: string) => formatFact(facts[name]))
  return new RuleError(code, facts, override.status ?? status, override.message ?? sentence)
}

export function createFileTooLarge(mostBytes: number): RuleError {
  return createDomainError('FILE_TOO_LARGE', { megabytes: Math.floor(mostBytes / 1024 ** 2) })
}

function formatFact(fact: unknown): string {
  return Array.isArray(fact) ? fact.map((number) => `#${number}`).join(', ') : String(fact ?? '')
}

/** Checks the shape, because `instanceof` fails across processes and bundles. */
export function isRuleError(error: unknown): error is RuleError {
  if (typeof error !== 'object' || error === null) return false
  const { code, status, message, facts } = error as Partial<Record<keyof RuleError, unknown>>
  return (
    typeof code === 'string' &&
    Object.hasOwn(ruleTable, code) &&
    typeof status === 'number' &&
    typeof message === 'string' &&
    typeof facts === 'object' &&
    facts !== null
  )
}
