import type { Answer } from '../../harness/product.ts'
import type { StoreProxy } from '../../harness/store-proxy.ts'
import type { Hold } from './batches.ts'
import { fresh, type Headers, type Scene, type Sending } from './scene.ts'

/** A sending whose command is on its way and does not arrive. */
export interface Held {
  title: string
  where: string
  sending: Sending
  headers: Headers
  /** Null when the connection died. */
  answer: Promise<Answer | null>
}

/**
 * Sends calls one after another, each until its command is held.
 * @returns those that are, and those that failed before; one that came to its end without that command is not among them.
 */
export async function holdAll(holds: readonly Hold[], scene: Scene, proxy: StoreProxy): Promise<Held[]> {
  const held: Held[] = []
  // All that is made for them first: nothing else is done while something is held.
  const ready = []
  for (const hold of holds) ready.push({ ...hold, sending: await hold.prepare(scene) })
  for (const { title, sending, place, fate } of ready) {
    const headers = { 'Idempotency-Key': `held-${fresh()}` }
    const trap = proxy.arm(place, fate)
    const answer = sending.send(headers).catch(() => null)
    await Promise.race([trap.met, answer])
    trap.disarm()
    const where = `${title}: ${place.command} ${place.before} ${fate}`
    // On a very busy machine the time of a call may be over before that command; it has to be carried on all the same.
    const isDone = !trap.fired() && isSuccess(await answer)
    if (!isDone) held.push({ title, where, sending, headers, answer })
  }
  return held
}

const isSuccess = (answer: Answer | null) => answer !== null && answer.status < 300
