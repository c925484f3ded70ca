import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, type ProductSettings, startProduct } from '@sufra/cli/product'
import { readSettings } from '@sufra/cli/settings'

/** The one person of the staff that a measured product knows. */
export const OWNER = { username: 'owner', password: 'owner-pass' }

/** The environment of a product without demo data. */
export function environmentOf(dataDir: string): NodeJS.ProcessEnv {
  return { DATA_DIR: dataDir, DEMO: '0', ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password }
}

/**
 * Starts the product without demo data on an empty store, has it measured, and takes all away afterwards.
 * @param otherwise what is set otherwise than usual.
 */
export async function withProduct(
  measure: (product: Product) => Promise<void>,
  otherwise: Partial<ProductSettings> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    await withProductOn(dataDir, measure, otherwise)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts the product on a data folder, which stays when it is done. */
export async function withProductOn(
  dataDir: string,
  measure: (product: Product) => Promise<void>,
  otherwise: Partial<ProductSettings> = {},
): Promise<void> {
  const settings = readSettings({ ...environmentOf(dataDir), PORT: '0', LOG_LEVEL: 'error' })
  const product = await startProduct({ ...settings, ...otherwise })
  try {
    await measure(product)
  } finally {
    await product.stop()
  }
}
