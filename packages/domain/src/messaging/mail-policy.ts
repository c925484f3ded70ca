/** What a kind of mail is, needs and quotes (docs/privacy.md, Mails: the same table). */
interface MailRule {
  purpose: 'service' | 'security' | 'advertising'
  /** `consent` is to advertising, and includes a confirmed address. */
  needs: 'address' | 'confirmed address' | 'consent'
  /** Whether it quotes what guests typed: names and requests. Only the owner of the mailbox gets that. */
  quotesGuests: boolean
  /** `mailbox` is the link in each mail; `account` the switch under My data. */
  stoppedBy: 'mailbox or account' | 'mailbox' | 'withdrawal' | 'nothing'
}

export const MAIL_RULES = {
  booking: { purpose: 'service', needs: 'address', quotesGuests: true, stoppedBy: 'mailbox or account' },
  hold: { purpose: 'service', needs: 'address', quotesGuests: true, stoppedBy: 'mailbox or account' },
  called: { purpose: 'service', needs: 'address', quotesGuests: false, stoppedBy: 'mailbox' },
  feedback: { purpose: 'service', needs: 'address', quotesGuests: false, stoppedBy: 'mailbox or account' },
  confirm: { purpose: 'service', needs: 'address', quotesGuests: false, stoppedBy: 'mailbox' },
  recovered: { purpose: 'security', needs: 'address', quotesGuests: true, stoppedBy: 'nothing' },
  newDevice: { purpose: 'security', needs: 'address', quotesGuests: false, stoppedBy: 'nothing' },
  secondFactorReset: { purpose: 'security', needs: 'address', quotesGuests: false, stoppedBy: 'nothing' },
  expiring: { purpose: 'service', needs: 'confirmed address', quotesGuests: true, stoppedBy: 'mailbox' },
  birthday: { purpose: 'advertising', needs: 'consent', quotesGuests: true, stoppedBy: 'withdrawal' },
  campaign: { purpose: 'advertising', needs: 'consent', quotesGuests: false, stoppedBy: 'withdrawal' },
} as const satisfies Record<string, MailRule>

export type MailPurpose = keyof typeof MAIL_RULES

export interface MailFacts {
  /** Whose mail it is; null for guests without an account. */
  account: {
    /** The mail goes to the account's address, and its mailbox confirmed that. */
    isConfirmed: boolean
    hasConsent: boolean
    hasStopped: boolean
  } | null
  /** Who wrote what the mail quotes. A `stranger` has no session. */
  writtenBy: 'account' | 'staff' | 'stranger'
  isMailboxStopped: boolean
}

export interface MailDecision {
  /** Whether the mail may quote what guests typed. */
  mayQuote: boolean
  /** Whose daily limit it counts in: mails that strangers cause never use up the owner's. */
  countsFor: 'owner' | 'strangers' | 'confirmation'
}

/** The question of every sender. @returns null if the mail may not go. */
export function decideMail(purpose: MailPurpose, facts: MailFacts): MailDecision | null {
  const { needs, quotesGuests }: MailRule = MAIL_RULES[purpose]
  const { account, writtenBy } = facts
  const isConfirmed = account?.isConfirmed === true
  if (needs !== 'address' && !isConfirmed) return null
  if (needs === 'consent' && !account?.hasConsent) return null
  if (isStopped(purpose, facts)) return null
  const isTrusted = account ? isConfirmed && writtenBy !== 'stranger' : writtenBy === 'staff'
  return { mayQuote: quotesGuests && isTrusted, countsFor: getLimit(purpose, facts) }
}

function isStopped(purpose: MailPurpose, { account, isMailboxStopped }: MailFacts): boolean {
  const { stoppedBy }: MailRule = MAIL_RULES[purpose]
  if (stoppedBy === 'withdrawal') return false
  // The mailbox of a stranger is not bothered about an account that is not its own.
  if (stoppedBy === 'nothing') return isMailboxStopped && !account?.isConfirmed
  return isMailboxStopped || (stoppedBy === 'mailbox or account' && account?.hasStopped === true)
}

function getLimit(purpose: MailPurpose, { account, writtenBy }: MailFacts): MailDecision['countsFor'] {
  if (purpose === 'confirm') return 'confirmation'
  return account?.isConfirmed || writtenBy === 'staff' ? 'owner' : 'strangers'
}
