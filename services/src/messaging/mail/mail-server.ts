import { containBidi } from '@sufra/domain/platform/isolate'
import type { Mail, MailOutcome } from '@sufra/runtime/calls/mail'
import type MailComposerOptions from 'nodemailer/lib/mail-composer'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailConfig } from '../../platform/config.ts'

type Outcome = Extract<MailOutcome, { status: 'sent' | 'refused' | 'postponed' | 'away' }>

interface AddressedMail {
  mail: Mail
  to: { name: string; address: string }
  /** Stable across retries, so that clients detect duplicates. */
  messageId: string
}

export interface MailTimeouts {
  /** For connecting, and another for signing in. */
  openingMs: number
  transferMs: number
}

/**
 * Opening and transfer are less than the lease. A server may take long to accept the data, and an early timeout sends
 * twice (RFC 5321 §4.5.3.2.6).
 */
const PATIENT: MailTimeouts = { openingMs: 20_000, transferMs: 60_000 }

export interface Delivery {
  outcome: Outcome
  /** The server's own words, or why it was not reached. */
  answer: string
}

export interface MailServer {
  deliver(addressed: AddressedMail): Promise<Delivery>
  close(): void
}

export type MailServerConfig = MailConfig & { serverUrl: string }

export function createMailServer(config: MailServerConfig, timeouts = PATIENT): MailServer {
  let open: SMTPConnection | null = null
  const close = () => {
    open?.close()
    open = null
  }
  return {
    close,
    async deliver(addressed) {
      const message = await buildMessage(addressed, config)
      let connection: SMTPConnection
      try {
        connection = open ?? (await openConnection(config, timeouts.openingMs))
        open = connection
      } catch (error) {
        return {
          outcome: { status: 'away', code: getErrorCode(error), mayBeDelivered: false },
          answer: describeError(error),
        }
      }
      try {
        const envelope = { from: config.from, to: [addressed.to.address] }
        const sent = await withTimeout<SMTPConnection.SentMessageInfo>(timeouts.transferMs, connection, (done) =>
          connection.send(envelope, message, done),
        )
        return { outcome: { status: 'sent' }, answer: sent?.response ?? '' }
      } catch (error) {
        // Some servers do not reset a refused mail before the next one.
        close()
        return { outcome: toOutcome(error), answer: describeError(error) }
      }
    },
  }
}

async function openConnection({ serverUrl }: MailServerConfig, openingMs: number): Promise<SMTPConnection> {
  const url = new URL(serverUrl)
  const credentials = url.username && { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  const connection = new SMTPConnection({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(url.port && { port: Number(url.port) }),
    secure: url.protocol === 'smtps:',
    requireTLS: Boolean(credentials) && !isLocal,
    connectionTimeout: openingMs,
    greetingTimeout: openingMs,
  })
  // Errors between steps surface in the next step; unhandled, they would end the process.
  connection.on('error', () => undefined)
  try {
    await withTimeout(openingMs, connection, (done) => connection.connect(done))
    if (credentials) await withTimeout(openingMs, connection, (done) => connection.login(credentials, done))
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

function withTimeout<T>(
  ms: number,
  connection: SMTPConnection,
  step: (done: (error?: Error | null, result?: T) => void) => void,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error | null, result?: T) => {
      clearTimeout(timer)
      connection.off('error', end)
      if (error) reject(error)
      else resolve(result)
    }
    const timer = setTimeout(() => end(new Error('The mail server took too long')), ms)
    connection.once('error', end)
    step(end)
  })
}

interface SmtpError extends Error {
  code?: string
  response?: string
  responseCode?: number
  command?: string
}

const getErrorCode = (error: unknown): string => {
  const { responseCode, code } = error as SmtpError
  return String(responseCode ?? code ?? 'UNKNOWN')
}

/** The server's reply where there is one. Neither has the credentials. */
const describeError = (error: unknown): string => {
  const { response, message } = error as SmtpError
  return response ?? message
}

/**
 * Errors about recipient or data concern this mail; those about sender or session concern all mails.
 * Without a reply the delivery is unknown.
 */
function toOutcome(error: unknown): Outcome {
  const { responseCode, command, code } = error as SmtpError
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  if (responseCode && responseCode !== 421 && isOfThisMail) {
    return { status: responseCode >= 500 ? 'refused' : 'postponed', code: responseCode }
  }
  // An address that the library rejects would fail at any server.
  if (code === 'EENVELOPE' && command === 'API') return { status: 'refused', code: 553 }
  return { status: 'away', code: getErrorCode(error), mayBeDelivered: !responseCode }
}

function buildMessage({ mail, to, messageId }: AddressedMail, { from }: MailConfig): Promise<Buffer> {
  const message: MailComposerOptions.Options = {
    from: { name: mail.from, address: from },
    to: { name: containBidi(to.name), address: to.address },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: 'reservation.ics', content: mail.calendar.content },
    }),
    messageId,
    headers: {
      // Prevents auto-replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.stopUrl && {
        'List-Unsubscribe': `<${mail.stopUrl}>`,
        // One-click unsubscribe (RFC 8058).
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return new MailComposer(message).compile().build()
}
