import { expect } from 'vitest'
import type { Noted, Place, StoreProxy } from '../../harness/store-proxy.ts'
import { fresh, type Prepare, type Scene } from './scene.ts'

/** One command of a call. */
export interface CommandOfCall extends Place {
  /** How many of the same name come before it, whatever they are about; so a fail point counts. */
  ofName: number
  inTransaction: boolean
}

/** The commands that a call sends, in their order, found by sending it. */
export async function commandsOf(prepare: Prepare, scene: Scene, proxy: StoreProxy): Promise<CommandOfCall[]> {
  // Numbers are taken in blocks; the second time, mostly, none comes to its end.
  await commandsSent(prepare, scene, proxy)
  const sent = await commandsSent(prepare, scene, proxy)
  const names = sent.map(({ command }) => command)
  return sent.map(({ command, inTransaction }, index) => {
    const earlier = names.slice(0, index)
    return {
      command,
      inTransaction,
      before: earlier.filter((other) => other === command).length,
      ofName: earlier.filter((other) => nameIn(other) === nameIn(command)).length,
    }
  })
}

/** A command's name, without what it is about. */
export const nameIn = (command: string) => command.split(' ')[0] as string

/** What one sending takes; one that was told to come back is not looked at. */
async function commandsSent(prepare: Prepare, scene: Scene, proxy: StoreProxy): Promise<Noted[]> {
  for (;;) {
    const { send } = await prepare(scene)
    const noted = proxy.note()
    const { status } = await send({ 'Idempotency-Key': `look-${fresh()}` })
    const commands = [...noted]
    if (status === 503) continue
    expect(status).toBeLessThan(300)
    return commands
  }
}
