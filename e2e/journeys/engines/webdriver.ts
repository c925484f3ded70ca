import { until } from '../../harness/until.ts'

/** A command of a WebDriver session (W3C), by its method and its path below the session's. */
type Send = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

interface Session {
  capabilities: { browserVersion: string }
  send: Send
}

/** Opens a session with the driver at an address, as soon as it answers there. */
export async function newSession(address: string, alwaysMatch: object): Promise<Session> {
  await until(() => isReady(address), Boolean)
  const started = await command(`${address}/session`, 'POST', { capabilities: { alwaysMatch } })
  const { sessionId, capabilities } = started as { sessionId: string } & Pick<Session, 'capabilities'>
  return { capabilities, send: (method, path, body) => command(`${address}/session/${sessionId}${path}`, method, body) }
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/status`).catch(() => null)
  return answer?.ok === true
}

/** @throws Error with what the driver says is wrong. */
async function command(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: { error: string; message: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
