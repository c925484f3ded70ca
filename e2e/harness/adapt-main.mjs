// Preloaded into processes beside a test's product: the clock of services is the test's, which stands in a file, and
// the gateway has its patience with a busy machine.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const { CLOCK_FILE, CALL_TIMEOUT_MS } = process.env
const REPLACED = {
  services: ['now: () => new Date()', 'now: globalThis.readClockOfTest'],
  gateway: ['createGatewayService(config,', `createGatewayService({ ...config, deadlineMs: ${CALL_TIMEOUT_MS} },`],
}

globalThis.readClockOfTest = () => new Date(Number(readFileSync(CLOCK_FILE, 'utf8')))
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const [, part] = /\/(services|gateway)\/src\/main\.ts$/.exec(url) ?? []
    if (!part) return loaded
    const [text, other] = REPLACED[part]
    const source = String(loaded.source)
    if (!source.includes(text)) throw new Error(`${url} does not say ${text}`)
    return { ...loaded, source: source.replace(text, other) }
  },
})
