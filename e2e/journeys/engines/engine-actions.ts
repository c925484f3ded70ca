import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { vi } from 'vitest'
import { PATIENCE_MS } from '../../harness/browser/stage.ts'
import type { Translate } from '../../harness/browser/words.ts'
import type { Engine, Found } from './engine.ts'
import { findInPage, hasLibrary, type Query, selectAll } from './in-page.ts'

const { resolve } = createRequire(import.meta.url)
const LIBRARY = readFileSync(resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')
/** Injects Testing Library through the browser's protocol, because the page's policy blocks foreign scripts. */
const injectLibrary = Object.assign(() => '', { toString: () => `() => { ${LIBRARY}\nreturn '' }` })
/** Polling interval: each look costs the page CPU time. */
const LOOK_AGAIN_MS = 100

export type EngineActions = ReturnType<typeof createEngineActions>

export function createEngineActions(engine: Engine, say: Translate) {
  async function look(text: string): Promise<Found | null> {
    if ((await engine.run(hasLibrary)) !== 'true') await engine.run(injectLibrary)
    return engine.find(findInPage, text)
  }
  async function find(sought: Query): Promise<Found> {
    const text = JSON.stringify(sought)
    const found = vi.waitUntil(() => look(text), { interval: LOOK_AGAIN_MS, timeout: PATIENCE_MS })
    return found.catch((cause: unknown) => {
      throw new Error(`${engine.name} does not show ${text}`, { cause })
    })
  }
  const press = async (sought: Query) => engine.press(await find({ ...sought, ready: true }))
  async function fill(sought: Query, value: string): Promise<void> {
    const field = await find({ ...sought, ready: true })
    await engine.press(field)
    await engine.run(selectAll)
    await engine.type(field, value)
  }
  return {
    open: (address: string) => engine.open(address),
    press: (key: string) => press({ role: 'button', name: say(key) }),
    pressIn: (within: string, key: string) => press({ role: 'button', name: say(key), within }),
    choose: (role: string, key: string) => press({ role, name: say(key) }),
    chooseFirst: (role: string) => press({ role }),
    /** By names that have no translation key. */
    pressNamed: (role: string, name: string) => press({ role, name }),
    fillNamed: (name: string, value: string) => fill({ role: 'textbox', name }, value),
    fill: (key: string, value: string) => fill({ role: 'textbox', name: say(key) }, value),
    fillPassword: (key: string, value: string) => fill({ label: say(key) }, value),
    search: (value: string) => fill({ role: 'searchbox' }, value),
    waitForMessage: (key: string, values?: Parameters<Translate>[1]) => find({ text: say(key, values) }),
    waitForText: (pattern: RegExp) => find({ pattern: pattern.source }),
  }
}
