import { expect } from 'vitest'
import type { Answer } from '../../harness/product.ts'
import { linesOf } from './lines.ts'
import type { Sending } from './scene.ts'

/** How often the change of a sending is there, and how often the log tells of it. */
async function found({ effects, act }: Sending): Promise<[made: number, told: number]> {
  const made = await effects()
  return [made, act ? await linesOf(act) : made]
}

/** A success, or a refusal in words that says to come back. */
export function expectToldInWords({ status, body }: Answer, where: string): void {
  if (status >= 300) expect([where, status, body.code]).toEqual([where, 503, 'UNAVAILABLE'])
}

/** What was answered with success is there; what was not is there whole or not at all. */
export async function expectWholeOrNot(sending: Sending, { status }: Answer, where: string): Promise<void> {
  const [made, told] = await found(sending)
  const allowed = status < 300 ? [1] : [0, 1]
  expect([where, allowed.includes(made), told]).toEqual([where, true, made])
}

/**
 * The call was sent again and has its wanted state: under a key it was done once, and answers what it answered first;
 * without one it is refused because it was done, or was done once more.
 * @param keyed whether its key is honoured, @param first null for a sending whose answer nobody heard.
 */
export async function expectDone(
  sending: Sending,
  { keyed, first, again }: { keyed: boolean; first: Answer | null; again: Answer },
  where: string,
): Promise<void> {
  const { onceDone } = sending
  const [made, told] = await found(sending)
  const isWell = again.status < 300 || (onceDone !== undefined && again.body.code === onceDone)
  const most = keyed || onceDone ? 1 : 2
  expect([where, isWell || again, made >= 1 && made <= most, told]).toEqual([where, true, true, made])
  if (keyed && first && first.status < 300) expect([where, again.body]).toEqual([where, first.body])
}
