import { request } from 'node:http'
import { allCalls } from '@sufra/contracts/calls'
import mongoose from 'mongoose'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

interface OptionsResponse {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** OPTIONS with the editor's session; node:http, because fetch may not send preflight headers. */
function sendOptions(path: string, asked?: string, body = ''): Promise<OptionsResponse> {
  const { port } = new URL(product.address)
  const preflight = asked && { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': asked }
  const headers = {
    Cookie: editor.cookie ?? '',
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    ...preflight,
  }
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, method: 'OPTIONS', headers }, (res) => {
      let text = ''
      res.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      res.once('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text }))
    })
    req.once('error', reject).end(body)
  })
}

const getAllowed = ({ headers }: OptionsResponse) => String(headers.allow).split(', ').sort()

describe('OPTIONS', () => {
  it('lists the methods of every documented path and runs no call', async () => {
    const countSessions = () => mongoose.connection.collection('sessions').find({}).toArray()
    const before = [await countSessions(), await AuditLog.countDocuments()]
    for (const { method, path } of allCalls) {
      const response = await sendOptions(path.replace(/:\w+/g, '1'), method, '{}')
      expect([path, response.status, response.body]).toEqual([path, 204, ''])
      expect(getAllowed(response)).toContain(method)
    }
    expect([await countSessions(), await AuditLog.countDocuments()]).toEqual(before)
    expect((await editor.get('/api/auth/session')).body.admin).not.toBeNull()
  })

  it('does not sign in, create, change or sign out', async () => {
    const reward = { name: 'Tea', description: 'T', pointsCost: 5 }
    const { headers } = await sendOptions(
      '/api/auth/admin-login',
      'POST',
      '{"username":"owner","password":"owner-pass"}',
    )
    expect(headers).not.toHaveProperty('set-cookie')
    await sendOptions('/api/admin/rewards', 'POST', JSON.stringify(reward))
    await sendOptions('/api/auth/logout', 'POST', '{}')
    expect(await mongoose.connection.collection('rewards').countDocuments()).toBe(0)
    expect((await editor.get('/api/auth/session')).body.admin).not.toBeNull()
  })

  it('returns no data, as a preflight or without one', async () => {
    for (const asked of ['GET', 'POST', undefined]) {
      expect(await sendOptions('/api/customers', asked)).toMatchObject({ status: 204, body: '' })
    }
  })

  it('sends no CORS headers', async () => {
    const { headers } = await sendOptions('/api/customers/1', 'PUT')
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('answers paths with several methods, paths outside the calls and unknown paths', async () => {
    expect(getAllowed(await sendOptions('/api/reservations'))).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST'])
    expect(getAllowed(await sendOptions('/api/health'))).toEqual(['GET', 'HEAD', 'OPTIONS'])
    expect(await sendOptions('/api/nothing', 'DELETE')).toMatchObject({ status: 204, headers: { allow: 'OPTIONS' } })
  })
})
