import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import { fail } from './fail.ts'
import { assertPortFree } from './port.ts'
import { type Product, startProduct } from './product.ts'
import { root } from './root.ts'
import { readSettings } from './settings.ts'

/** The shell's development server (packages/mf/src/targets.ts), which proxies calls to the gateway. */
const SHELL = 'http://127.0.0.1:3000'

let product: Product | undefined
const servers: ChildProcess[] = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())

try {
  const settings = readSettings({ PUBLIC_URL: SHELL, ...process.env })
  await assertPortFree(settings.gateway.host, settings.gateway.port)
  product = await startProduct(settings)
  for (const name of FRONT_ENDS) servers.push(serve(name, product.address))
  console.log(`The calls answer at ${product.address}; the pages, with hot reload, at ${SHELL}`)
  console.log(product.store.description)
} catch (error) {
  fail(error)
}

function serve(name: string, gateway: string): ChildProcess {
  const rspack = join(root, name, 'node_modules', '.bin', 'rspack')
  const env = { ...process.env, NODE_ENV: 'development', GATEWAY_URL: gateway }
  const child = spawn(rspack, ['serve'], { cwd: join(root, name), env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => process.stdout.write(String(chunk).replace(/^(?=.)/gm, `${name}: `)))
  }
  return child
}

async function stop(): Promise<void> {
  for (const server of servers) server.kill()
  await product?.stop()
  process.exit(0)
}
