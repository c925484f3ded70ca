import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@sufra/contracts/rights'
import { isRuleError } from '@sufra/domain/platform/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendLocalPreviewRight, sendPreview } from './preview.ts'

const VERSION = '2036-11-24-0a1b2c3d'
const FILE = 'mf-manifest.json'
const editor: Session = { kind: 'admin', adminId: 1, username: 'owner', role: 'admin' }
const guest: Session = { kind: 'customer', customerId: 1, phoneNumber: '+971501234567', uniqueId: '1234' }

let pagesDir: string
let server: Server
let session: Session | null
let isAllowed = false
beforeAll(async () => {
  pagesDir = mkdtempSync(join(tmpdir(), 'previews-'))
  const folder = join(pagesDir, 'mfe-reservations', 'previews', VERSION)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, FILE), '{"name":"next"}')
  writeFileSync(join(folder, '.hidden.json'), '{}')
  writeFileSync(join(pagesDir, 'mfe-reservations', 'present.json'), '{}')
  server = createServer((req: IncomingMessage, res) => {
    const [frontEnd, version, file] = String(req.url).slice(1).split('/').map(decodeURIComponent)
    Object.assign(req, { $params: { params: { frontEnd, version, file } } })
    const send = async () =>
      frontEnd === 'local'
        ? sendLocalPreviewRight(res, { session }, { allowsLocalPreviews: isAllowed })
        : sendPreview(req, res, { session }, pagesDir)
    send().catch((error) => {
      res.statusCode = isRuleError(error) ? error.status : 500
      res.end(isRuleError(error) ? error.code : String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(pagesDir, { recursive: true })
})

async function read(who: Session | null, path = `mfe-reservations/${VERSION}/${FILE}`) {
  session = who
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

it('an editor gets the files of a preview, and no cache stores them', async () => {
  const { status, text, headers } = await read(editor)
  expect([status, text, headers.get('cache-control')]).toEqual([200, '{"name":"next"}', 'no-store'])
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
})

it.each<[string, Session | null]>([
  ['nobody', null],
  ['a guest', guest],
  ['a viewer', { ...editor, role: 'viewer' }],
  ['an editor at a locked till', { ...editor, isLocked: true }],
  ['an editor with a one-time password', { ...editor, passwordIsOneTime: true }],
])('%s gets the answer for an unknown version', async (_, who) => {
  const [known, unknown] = [await read(who), await read(editor, `mfe-reservations/2036-11-24-00000000/${FILE}`)]
  expect([known.status, known.text]).toEqual([404, 'NOT_FOUND'])
  expect([unknown.status, unknown.text]).toEqual([404, 'NOT_FOUND'])
})

it.each([
  `mfe-reservations/${VERSION}/none.json`,
  `mfe-reservations/${VERSION}/.hidden.json`,
  `mfe-reservations/${VERSION}/..%2F..%2Fpresent.json`,
  `mfe-reservations/..%2F../present.json`,
  `mfe-customer/${VERSION}/${FILE}`,
  `..%2Fmfe-reservations/${VERSION}/${FILE}`,
  `mfe-reservations/latest/${FILE}`,
])('an editor gets nothing else: %s', async (path) => {
  expect(await read(editor, path)).toMatchObject({ status: 404, text: 'NOT_FOUND' })
})

it.each<[string, Session | null, boolean, number]>([
  ['an editor', editor, true, 204],
  ['an editor where it is not allowed', editor, false, 404],
  ['nobody', null, true, 404],
  ['a guest', guest, true, 404],
  ['a viewer', { ...editor, role: 'viewer' }, true, 404],
  ['an editor at a locked till', { ...editor, isLocked: true }, true, 404],
])('%s asks for a preview from the own machine', async (_, who, allowsLocalPreviews, status) => {
  isAllowed = allowsLocalPreviews
  expect((await read(who, 'local')).status).toBe(status)
})
