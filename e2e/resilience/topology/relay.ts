import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Relay {
  port: number
  /** Resets all connections and refuses new ones until opened. */
  cut(): void
  open(): void
  /** Stops forwarding on open connections without closing them. Resolves with the next connection. */
  silence(): Promise<unknown>
  stop(): Promise<void>
}

export async function startRelay(to: number): Promise<Relay> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: to, host: '127.0.0.1', noDelay: true })
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const each of pair) each.destroy()
    }
    for (const each of pair) each.on('error', end).on('close', end)
    near.pipe(far)
    far.pipe(near)
    if (isCut) end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const [near] of pairs) near.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      breakAll()
    },
    open() {
      isCut = false
    },
    silence() {
      for (const pair of pairs) for (const each of pair) each.unpipe().pause()
      return once(server, 'connection')
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      breakAll()
      await closed
    },
  }
}
