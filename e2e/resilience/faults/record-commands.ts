import { expect } from 'vitest'
import type { Place, RecordedCommand, StoreProxy } from '../../harness/store-proxy.ts'
import { type Prepare, type Scene, takeNumber } from './scene.ts'

export interface CommandOfCall extends Place {
  /** Occurrence by command name alone, as fail points count. */
  ofName: number
  inTransaction: boolean
}

/** Records the commands of a call by sending it. */
export async function recordCommands(prepare: Prepare, scene: Scene, proxy: StoreProxy): Promise<CommandOfCall[]> {
  // A warm-up: ids come in blocks, so the second call usually allocates none.
  await sendAndRecord(prepare, scene, proxy)
  const sent = await sendAndRecord(prepare, scene, proxy)
  const names = sent.map(({ command }) => command)
  return sent.map(({ command, inTransaction }, index) => {
    const earlier = names.slice(0, index)
    return {
      command,
      inTransaction,
      before: earlier.filter((other) => other === command).length,
      ofName: earlier.filter((other) => getCommandName(other) === getCommandName(command)).length,
    }
  })
}

export const getCommandName = (command: string) => command.split(' ')[0] as string

/** Retries calls that were refused with retry advice. */
async function sendAndRecord(prepare: Prepare, scene: Scene, proxy: StoreProxy): Promise<RecordedCommand[]> {
  for (;;) {
    const { send } = await prepare(scene)
    const noted = proxy.note()
    const { status, body } = await send({ 'Idempotency-Key': `look-${takeNumber()}` })
    const commands = [...noted]
    if (status === 503) continue
    expect(status, JSON.stringify([body, noted])).toBeLessThan(300)
    return commands
  }
}
