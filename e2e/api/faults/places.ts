import { expect } from 'vitest'
import type { Place, StoreProxy } from '../store-proxy.ts'
import { fresh, type Prepare, type Scene } from './scene.ts'

/** One command of a call. */
export interface CommandOfCall extends Place {
  /** How many of the same name come before it, whatever they are about; so a fail point counts. */
  ofName: number
}

/** The commands that a call sends, in their order, found by sending it. */
export async function commandsOf(prepare: Prepare, scene: Scene, proxy: StoreProxy): Promise<CommandOfCall[]> {
  // Numbers are taken in blocks; the second time, mostly, none comes to its end.
  await namesSent(prepare, scene, proxy)
  const names = await namesSent(prepare, scene, proxy)
  return names.map((command, index) => {
    const earlier = names.slice(0, index)
    return {
      command,
      before: earlier.filter((other) => other === command).length,
      ofName: earlier.filter((other) => nameIn(other) === nameIn(command)).length,
    }
  })
}

/** A command's name, without what it is about. */
export const nameIn = (command: string) => command.split(' ')[0] as string

async function namesSent(prepare: Prepare, scene: Scene, proxy: StoreProxy): Promise<string[]> {
  const { send } = await prepare(scene)
  const noted = proxy.note()
  const { status } = await send({ 'Idempotency-Key': `look-${fresh()}` })
  const names = [...noted]
  expect(status).toBeLessThan(300)
  return names
}
