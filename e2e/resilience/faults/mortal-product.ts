import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Customer } from '@sufra/contracts/entities/customer'
import { type Person, registration, talkTo } from '../../harness/product.ts'
import { spawnProduct } from '../../harness/spawn-product.ts'
import type { Scene } from './scene.ts'

/** A product in a process of its own, which is killed and started again while its store lives on. */
export interface MortalProduct {
  start(): Promise<void>
  /** Ends it at once, without a word. */
  kill(): Promise<void>
  /** Has it end by itself, which leaves to the next ones what it compiled. */
  end(): Promise<void>
  /** People who talk to it, whichever process it is at the time. */
  people(): Promise<Scene>
  /** Kills it for good and removes its data. */
  remove(): Promise<void>
}

/** @param storeUri where it stores, which it does not end. @param otherwise settings that differ. */
export function mortalProduct(storeUri: string, otherwise: NodeJS.ProcessEnv = {}): MortalProduct {
  const dataDir = mkdtempSync(join(tmpdir(), 'mortal-'))
  const settings = {
    DATA_DIR: dataDir,
    DEMO: '0',
    MONGODB_URI: storeUri,
    OPEN_BOOKINGS: '100',
    ADMIN_USERNAME: 'owner',
    ADMIN_PASSWORD: 'owner-pass',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // It is started many times, and much of what a new process does is compiling.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    ...otherwise,
  }
  let running: ChildProcess | undefined
  let address = ''
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  const person = () => atPresent(() => address)
  return {
    async start() {
      const spawned = spawnProduct(settings)
      running = spawned.child
      address = await spawned.address
    },
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async people() {
      const [staff, guest] = [person(), person()]
      await staff.post('/api/auth/admin-login', { username: 'owner', password: 'owner-pass' })
      const { body } = await guest.post<{ customer: Customer }>('/api/auth/register', registration())
      return {
        person,
        staff: () => staff,
        guest: () => guest,
        customer: body.customer,
        get now() {
          return new Date()
        },
      }
    },
    async remove() {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Somebody who sends to the address that holds when they send. */
function atPresent(address: () => string): Person {
  const person = talkTo('')
  const { send } = person
  person.send = (method, path, body, headers) => send(method, address() + path, body, headers)
  return person
}
