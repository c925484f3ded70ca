import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@sufra/server/port'

export const OWNER = { username: 'owner', password: 'owner-pass' }

export function createEnvironment(dataDir: string): NodeJS.ProcessEnv {
  return { DATA_DIR: dataDir, DEMO: '0', ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password }
}

export interface StartedProduct {
  address: string
  port: number
  pid: number
  stop(): Promise<void>
}

export async function startProduct(checkout: string, dataDir: string): Promise<StartedProduct> {
  const port = await freePort()
  const child = fork(findStart(checkout), {
    cwd: checkout,
    env: { ...process.env, ...createEnvironment(dataDir), PORT: String(port), METRICS_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => Promise.reject(new Error(`The product of ${checkout} ended with ${code}`)))
  failed.catch(() => undefined)
  await Promise.race([once(child, 'message'), failed])
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid as number,
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** A commit to compare with may have the command at its former place. */
function findStart(checkout: string): string {
  const start = join(checkout, 'apps', 'server', 'src', 'start.ts')
  return existsSync(start) ? start : join(checkout, 'deploy', 'cli', 'src', 'start.ts')
}
