import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { waitFor } from './wait-for.ts'

export interface Arrived {
  to: string[]
  mail: ParsedMail
  calendar: string
}

export interface Mailbox {
  settings: { SMTP_URL: string; MAIL_FROM: string }
  mails: Arrived[]
  of(address: string): Arrived[]
  /** Refuses mails to an address with an SMTP code; null accepts them again. */
  refuse(address: string, code: number | null): void
  /** Receives the next mail without a reply. @returns resolves when it has arrived. */
  fallSilent(): Promise<void>
  speak(): void
  close(): Promise<void>
  open(): Promise<void>
}

const USER = { user: 'sufra', password: 'p@ss/word' }

/**
 * Presses the button behind the link that confirms an address, once its mail has arrived, and removes the mail.
 * @param address of the product
 */
export async function confirmAddress(mailbox: Mailbox, email: string, address: string): Promise<void> {
  const findLink = ({ mail }: Arrived) => /http\S+(\/api\/mail\/\S+\/confirm)/.exec(mail.text ?? '')?.[1]
  const arrived = await waitFor(
    async () => mailbox.of(email).find((each) => findLink(each)),
    (found) => found !== undefined,
  )
  if (!arrived) throw new Error(`${email} got no mail`)
  mailbox.mails.splice(mailbox.mails.indexOf(arrived), 1)
  const { status } = await fetch(address + findLink(arrived), { method: 'POST' })
  if (status !== 200) throw new Error(`The confirmation answered ${status}`)
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Arrived[] = []
  const refusals = new Map<string, number>()
  let port = 0
  let server: SMTPServer | undefined
  let silence: PromiseWithResolvers<void> | null = null
  let unsaid: (() => void)[] = []

  const take = (): SMTPServer =>
    new SMTPServer({
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth({ username, password }, _session, done) {
        const isKnown = username === USER.user && password === USER.password
        done(isKnown ? null : new Error('Unknown user'), isKnown ? { user: username } : undefined)
      },
      onRcptTo({ address }, _session, done) {
        const code = refusals.get(address)
        done(code ? Object.assign(new Error('Not taken'), { responseCode: code }) : null)
      },
      onData(stream, session, done) {
        void buffer(stream).then(async (raw) => {
          mails.push(
            await read(
              raw,
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          )
          if (!silence) return done()
          unsaid.push(done)
          silence.resolve()
          silence = null
        })
      },
    })
  const open = async () => {
    silence = null
    unsaid = []
    server = take()
    // Some tests disconnect in the middle of a session.
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as { port: number }).port
  }
  await open()
  return {
    settings: {
      SMTP_URL: `smtp://${USER.user}:${encodeURIComponent(USER.password)}@127.0.0.1:${port}`,
      MAIL_FROM: 'tables@sufra.example',
    },
    mails,
    of: (address) => mails.filter(({ to }) => to.includes(address)),
    refuse(address, code) {
      if (code) refusals.set(address, code)
      else refusals.delete(address)
    },
    fallSilent() {
      silence = Promise.withResolvers<void>()
      return silence.promise
    },
    speak() {
      silence = null
      for (const say of unsaid.splice(0)) say()
    },
    close: () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),
    open,
  }
}

async function read(raw: Buffer, to: string[]): Promise<Arrived> {
  const mail = await simpleParser(raw)
  const file = mail.attachments.find(({ contentType }) => contentType === 'application/ics')
  return { to, mail, calendar: (file?.content.toString('utf8') ?? '').replaceAll('\r\n ', '') }
}
