import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, type ProductSettings, startProduct } from '@sufra/cli/product'
import { readSettings } from '@sufra/cli/settings'

/** The one person of the staff that a measured product knows. */
export const OWNER = { username: 'owner', password: 'owner-pass' }

/**
 * Starts the product without demo data on an empty store, has it measured, and takes all away afterwards.
 * @param otherwise what is set otherwise than usual.
 */
export async function withProduct(
  measure: (product: Product) => Promise<void>,
  otherwise: Partial<ProductSettings> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  })
  const product = await startProduct({ ...settings, ...otherwise })
  try {
    await measure(product)
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
