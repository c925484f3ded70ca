import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export interface Arrived {
  /** To whom the server was asked to bring it, whatever its head says. */
  to: string[]
  mail: ParsedMail
  /** The calendar file that came with it, its long lines whole again. */
  calendar: string
}

/** A mail server of the tests' own, with the boxes of everybody. */
export interface Mailbox {
  /** What the product is told of it. */
  settings: { SMTP_URL: string; MAIL_FROM: string }
  /** What arrived, the latest last. */
  mails: Arrived[]
  /** The mails of an address. */
  of(address: string): Arrived[]
  /** Refuses mails to an address with a code of the server's; null takes them again. */
  refuse(address: string, code: number | null): void
  /** Takes the next mail and says nothing of it. @returns fulfils when it has come. */
  fallSilent(): Promise<void>
  /** Says of that mail that it is taken. */
  speak(): void
  /** Nobody reaches it, until it opens again. */
  close(): Promise<void>
  open(): Promise<void>
}

const USER = { user: 'sufra', password: 'p@ss/word' }

/** Opens it on a free port, for who signs in. */
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
    // Who ends in the middle of a conversation is part of some tests.
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
