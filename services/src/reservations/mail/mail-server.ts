import { contained } from '@sufra/domain/isolate'
import type MailComposerOptions from 'nodemailer/lib/mail-composer'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailConfig } from '../../lib/config.ts'
import type { Mail } from './write-mail.ts'

/** What became of a mail that was handed to the server. */
export type Outcome =
  | { is: 'sent' }
  /** For good: there is no such mailbox, or the mail is not taken. */
  | { is: 'refused'; code: number }
  /** For the time being, and this mail alone. */
  | { is: 'postponed'; code: number }
  /** The server cannot be had, or takes no mails. `mayBeThere`: it broke off while the mail was on its way. */
  | { is: 'away'; code: string; mayBeThere: boolean }

interface Addressed {
  mail: Mail
  to: { name: string; address: string }
  /** The same however often the mail is sent, so that a second one is known as the first. */
  messageId: string
}

/** So long it may take until the server can be spoken to, and as long until it knows who speaks. */
const OPENING_MS = 20_000
/**
 * So long it may take to hand over a mail: with the opening less than its lease. A server may think long about a mail that
 * it has, and who does not wait for that sends it twice (RFC 5321 §4.5.3.2.6).
 */
const MAIL_MS = 60_000

/** A connection to the mail server, over which mails go out one after the other; it is opened by the first. */
export interface MailServer {
  deliver(addressed: Addressed): Promise<Outcome>
  close(): void
}

/** Nothing is asked of the server before there is a mail. What goes wrong is an outcome and never thrown. */
export function createMailServer(config: MailConfig): MailServer {
  let open: SMTPConnection | null = null
  const close = () => {
    open?.close()
    open = null
  }
  return {
    close,
    async deliver(addressed) {
      const message = await messageOf(addressed, config)
      let connection: SMTPConnection
      try {
        connection = open ?? (await connected(config))
        open = connection
      } catch (error) {
        return { is: 'away', code: codeOf(error), mayBeThere: false }
      }
      try {
        await inTime(MAIL_MS, connection, (done) =>
          connection.send({ from: config.from, to: [addressed.to.address] }, message, done),
        )
        return { is: 'sent' }
      } catch (error) {
        // Whatever was refused is not forgotten by all servers when the next one begins.
        close()
        return outcomeOf(error)
      }
    },
  }
}

async function connected({ serverUrl }: MailConfig): Promise<SMTPConnection> {
  const url = new URL(serverUrl)
  const credentials = url.username && { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  const connection = new SMTPConnection({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(url.port && { port: Number(url.port) }),
    secure: url.protocol === 'smtps:',
    // A password goes over no network unsealed.
    requireTLS: Boolean(credentials) && !isLocal,
    connectionTimeout: OPENING_MS,
    greetingTimeout: OPENING_MS,
  })
  // What goes wrong between two steps is told by the next one. It must not end the process, nor what comes after a step
  // whose time was over.
  connection.on('error', () => undefined)
  try {
    await inTime(OPENING_MS, connection, (done) => connection.connect(done))
    if (credentials) await inTime(OPENING_MS, connection, (done) => connection.login(credentials, done))
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** One step of the conversation, which ends by its answer, by the connection, or by its time. */
function inTime(
  ms: number,
  connection: SMTPConnection,
  step: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error | null) => {
      clearTimeout(timer)
      connection.off('error', end)
      if (error) reject(error)
      else resolve()
    }
    const timer = setTimeout(() => end(new Error('The mail server took too long')), ms)
    connection.once('error', end)
    step(end)
  })
}

interface SmtpError {
  code?: string
  responseCode?: number
  command?: string
}

const codeOf = (error: unknown): string => {
  const { responseCode, code } = error as SmtpError
  return String(responseCode ?? code ?? 'UNKNOWN')
}

/**
 * An answer about the recipient or the mail is about this mail; one about the sender or the session holds for all. Without
 * an answer nobody knows whether the mail arrived.
 */
function outcomeOf(error: unknown): Outcome {
  const { responseCode, command, code } = error as SmtpError
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  if (responseCode && responseCode !== 421 && isOfThisMail) {
    return { is: responseCode >= 500 ? 'refused' : 'postponed', code: responseCode }
  }
  // What the library itself does not take as an address, no server would.
  if (code === 'EENVELOPE' && command === 'API') return { is: 'refused', code: 553 }
  return { is: 'away', code: codeOf(error), mayBeThere: !responseCode }
}

function messageOf({ mail, to, messageId }: Addressed, { from }: MailConfig): Promise<Buffer> {
  const message: MailComposerOptions.Options = {
    from: { name: mail.from, address: from },
    to: { name: contained(to.name), address: to.address },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: 'reservation.ics', content: mail.calendar.content },
    }),
    messageId,
    headers: {
      // Nobody is away to it, and nobody answers it by machine (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.stopUrl && {
        'List-Unsubscribe': `<${mail.stopUrl}>`,
        // One press in the mail program stops it (RFC 8058).
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return new MailComposer(message).compile().build()
}
