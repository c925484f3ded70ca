import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createMailServer } from 'services/messaging/mail/mail-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Mailbox, openMailbox } from '../../harness/mailbox.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const addressed = {
  mail: {
    from: 'Sufra',
    subject: 'Your table',
    text: 'At seven',
    html: '<p>At seven</p>',
    stopUrl: 'https://sufra.example/stop',
    calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  },
  to: { name: 'Layla', address: 'layla@mail.example' },
  messageId: '<1@sufra.example>',
} as const

/** Sends a mail to a server that accepts it and stays silent. */
async function sendMail() {
  const line = createMailServer({ serverUrl: mailbox.settings.SMTP_URL, from: mailbox.settings.MAIL_FROM })
  const taken = mailbox.fallSilent()
  const outcome = line.deliver(addressed).then((delivery) => delivery.outcome)
  // The test server delays its greeting.
  const moments = setInterval(() => vi.advanceTimersByTime(10), 5)
  await taken
  clearInterval(moments)
  return { outcome, close: () => line.close() }
}

it('waits for a mail server that has received a mail', async () => {
  const { outcome, close } = await sendMail()
  vi.advanceTimersByTime(50_000)
  mailbox.speak()
  expect(await outcome).toEqual({ status: 'sent' })
  close()
})

it('reports an unknown outcome when the server has not confirmed after a minute', async () => {
  const { outcome, close } = await sendMail()
  vi.advanceTimersByTime(60_000)
  expect(await outcome).toMatchObject({ status: 'away', mayBeDelivered: true })
  mailbox.speak()
  close()
})

it('reports an unavailable server and no mail after 20 seconds without a greeting', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const connected = once(silent, 'connection')
  const line = createMailServer({
    serverUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    from: 'a@b.example',
  })
  const outcome = line.deliver(addressed).then((delivery) => delivery.outcome)
  const [socket] = await connected
  vi.advanceTimersByTime(20_000)
  expect(await outcome).toMatchObject({ status: 'away', mayBeDelivered: false })
  socket.destroy()
  silent.close()
})
