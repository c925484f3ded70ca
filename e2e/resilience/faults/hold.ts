import type { Answer } from '../../harness/person.ts'
import type { StoreProxy } from '../../harness/store-proxy.ts'
import type { Hold } from './batches.ts'
import { type Headers, type Scene, type Sending, takeNumber } from './scene.ts'

export interface Held {
  title: string
  where: string
  sending: Sending
  headers: Headers
  answer: Promise<Answer | null>
}

export async function holdAll(holds: readonly Hold[], scene: Scene, proxy: StoreProxy): Promise<Held[]> {
  const held: Held[] = []
  // Fixtures first: nothing else runs during a hold.
  const ready = []
  for (const hold of holds) ready.push({ ...hold, sending: await hold.prepare(scene) })
  for (const { title, sending, place, fault } of ready) {
    const headers = { 'Idempotency-Key': `held-${takeNumber()}` }
    const trap = proxy.arm(place, fault)
    const answer = sending.send(headers).catch(() => null)
    await Promise.race([trap.met, answer])
    trap.disarm()
    const where = `${title}: ${place.command} ${place.before} ${fault}`
    // On a busy machine the call may time out before that command; it must still be completed.
    const isDone = !trap.fired() && isSuccess(await answer)
    if (!isDone) held.push({ title, where, sending, headers, answer })
  }
  return held
}

const isSuccess = (answer: Answer | null) => answer !== null && answer.status < 300
