import { describeError } from '@sufra/domain/platform/redact'
import { toLogFields } from '@sufra/runtime/logs'
import type { ServiceBroker } from 'moleculer'
import { setAsideMessages } from '../../platform/metrics.ts'

/** Where messages go: the mail server, or the receiver of a webhook. */
export interface Destination {
  /** One run at a time for each. */
  id: string
  kind: 'mail' | 'webhook'
  /** How many records are sent at the same time. */
  inFlight: number
  /** Keys of the due records, most urgent first; none while it is off or paused. Asked again after each batch. */
  findDue(): Promise<string[]>
  /** Sends what is due of the record. @returns false if that changed nothing. */
  send(record: string, shouldContinue: () => boolean): Promise<boolean>
  /** Postpones the record when `send` threw, with a growing pause. */
  setAside(record: string): Promise<void>
  /** After each run. */
  close?(): void
}

/** Sends what is due. A record that fails by an error of our own is set aside, and the others go on. */
export async function sendDue(
  destination: Destination,
  broker: ServiceBroker,
  shouldContinue: () => boolean,
): Promise<void> {
  try {
    while (shouldContinue() && (await sendBatch(destination, broker, shouldContinue)));
  } finally {
    destination.close?.()
  }
}

async function sendBatch(
  destination: Destination,
  broker: ServiceBroker,
  shouldContinue: () => boolean,
): Promise<boolean> {
  const records = await destination.findDue()
  let hasProgress = false
  const work = async () => {
    for (let record = records.shift(); record !== undefined && shouldContinue(); record = records.shift()) {
      if (await sendRecord(record, destination, broker, shouldContinue)) hasProgress = true
    }
  }
  await Promise.all(Array.from({ length: destination.inFlight }, work))
  return hasProgress
}

async function sendRecord(
  record: string,
  destination: Destination,
  broker: ServiceBroker,
  shouldContinue: () => boolean,
): Promise<boolean> {
  try {
    return await destination.send(record, shouldContinue)
  } catch (error) {
    if (!shouldContinue()) return false
    setAsideMessages.inc({ destination: destination.kind })
    const about = toLogFields({ destination: destination.id, record })
    broker.logger.warn(`A message failed and will be tried again: ${describeError(error)}`, about)
    await destination.setAside(record)
    return true
  }
}
