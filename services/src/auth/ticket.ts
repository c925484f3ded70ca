import { timingSafeEqual } from 'node:crypto'
import { TICKET_MINUTES } from '@sufra/domain/auth/second-factor'
import { hashToken } from '../platform/calls/accounts.ts'
import type { AppContext } from '../platform/config.ts'

interface Ticket {
  adminId: number
  generation: number
}

/** Proves that the password was right. Signed, not stored: valid for minutes, on this device, for this generation. */
export function createTicket({ adminId, generation }: Ticket, device: string, app: AppContext): string {
  const until = app.now().getTime() + TICKET_MINUTES * 60_000
  const facts = Buffer.from(JSON.stringify([adminId, generation, until])).toString('base64url')
  return `${facts}.${sign(facts, device, app)}`
}

/** Null for a ticket that is changed, expired or of another device. */
export function readTicket(ticket: string, device: string, app: AppContext): Ticket | null {
  const [facts = '', signature = ''] = ticket.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(facts, device, app))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [adminId, generation, until] = JSON.parse(Buffer.from(facts, 'base64url').toString()) as number[]
  return adminId !== undefined && generation !== undefined && Number(until) > app.now().getTime()
    ? { adminId, generation }
    : null
}

/** The device's token is part of what is signed, and not of the ticket. */
function sign(facts: string, device: string, app: AppContext): string {
  return hashToken(`second-factor ${facts} ${device}`, app)
}
