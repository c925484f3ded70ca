import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitFor } from './wait-for.ts'

export interface Message {
  id: string
  at: number
  signatures: string[]
  raw: string
  type: string
  timestamp: string
  data: Record<string, unknown>
}

export interface WebhookReceiver {
  url: string
  /** In the order of arrival, refused ones too. */
  messages: Message[]
  /** Answers 204 unless replaced. */
  answer: (message: Message, response: ServerResponse) => void
  waitForMessages(count: number): Promise<Message[]>
  close(): Promise<void>
}

const accept = (_message: Message, response: ServerResponse) => response.writeHead(204).end()

export async function openReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const raw = String(Buffer.concat(await request.toArray()))
    const getHeader = (name: string) => String(request.headers[name])
    const message: Message = {
      id: getHeader('webhook-id'),
      at: Number(getHeader('webhook-timestamp')) * 1000,
      signatures: getHeader('webhook-signature').split(' '),
      raw,
      ...JSON.parse(raw),
    }
    receiver.messages.push(message)
    receiver.answer(message, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages: [],
    answer: accept,
    waitForMessages: (count) =>
      waitFor(
        async () => receiver.messages,
        ({ length }) => length >= count,
      ),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

/** As a receiver does it. Source: Standard Webhooks. */
export function isSignedWith({ id, at, raw, signatures }: Message, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key)
    .update(`${id}.${at / 1000}.${raw}`)
    .digest('base64')
  return signatures.includes(`v1,${signature}`)
}
