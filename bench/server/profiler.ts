import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import mongoose from 'mongoose'

// Loads before the product in its process, and profiles it when it is told to.
const SAMPLE_US = 200

/** What the profiler is told: to begin, or to end and where to write what it found. */
export type Order = { begin: true } | { end: string }

const session = new Session()
/** How many commands of each name went to the database. */
let commands: Record<string, number> = {}

process.on('message', async (order: Order) => {
  if ('begin' in order) await begin()
  else await end(order.end)
  process.send?.(commands)
})

async function begin(): Promise<void> {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  commands = {}
  mongoose.connection.getClient().on('commandStarted', ({ commandName }) => {
    commands[commandName] = (commands[commandName] ?? 0) + 1
  })
  await session.post('Profiler.start')
}

async function end(file: string): Promise<void> {
  const { profile } = await session.post('Profiler.stop')
  await writeFile(file, JSON.stringify(profile))
}
