import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProduct } from './product.ts'
import { spawnProduct } from './spawn-product.ts'

/** A second product with services and a gateway of its own, in a process of its own, on the store of the first. */
export interface SecondProduct {
  address: string
  /** Ends it as a crash would. */
  kill(): Promise<void>
}

/** Its clock is the real one, and it shares no secrets with the first. @param otherwise settings that differ. */
export async function startSecondProduct(
  { store }: TestProduct,
  otherwise: NodeJS.ProcessEnv = {},
): Promise<SecondProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-'))
  const settings = { MONGODB_URI: store.uri, DEMO: '0', TRUSTED_PROXIES: '127.0.0.1,::1' }
  const { child, address } = spawnProduct({ DATA_DIR: dataDir, ...settings, ...otherwise })
  return {
    address: await address,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
