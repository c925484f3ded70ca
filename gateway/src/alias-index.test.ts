import { allCalls } from '@sufra/contracts/calls'
import { type Service, ServiceBroker } from 'moleculer'
import ApiGateway from 'moleculer-web'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Alias, createAliasIndex, type FoundAlias } from './alias-index.ts'
import { createGatewayService } from './gateway.service.ts'

type FindAlias = (path: string, method: string) => FoundAlias<Alias & { action: string }>
let gateway: Service & { resolveAlias: FindAlias }
beforeAll(() => {
  const broker = new ServiceBroker({ logger: false })
  const config = { port: 0, host: '127.0.0.1', publicUrl: undefined, transporter: undefined, trustedProxies: [] }
  const service = broker.createService(
    createGatewayService({ ...config, logLevel: 'error', metrics: null, traces: null }),
  )
  gateway = service as typeof gateway
})

describe('alias index', () => {
  const sample = (path: string) => path.replace(/:\w+/g, '7')
  const requests = allCalls.map(({ method, path, action }) => [method, sample(path), action] as const)

  test.each(requests)('%s %s resolves to the same alias as in the library', (method, path, action) => {
    const found = gateway.resolveAlias(path, method)
    expect(found).toEqual(ApiGateway.methods?.resolveAlias?.call(gateway, path, method))
    expect(found.alias.action).toBe(action)
  })

  test('ignores case and finds nothing for an unknown path or method', () => {
    expect(gateway.resolveAlias('/API/News', 'GET').alias.action).toBe('promotions.listNews')
    expect(gateway.resolveAlias('/api/nothing', 'GET')).toBe(false)
    expect(gateway.resolveAlias('/api/news', 'PATCH')).toBe(false)
  })

  test('finds a path without parameters by name and returns a fresh parameter object', () => {
    const find = createAliasIndex([{ method: 'GET', fullPath: '/api/news', keys: [] }])
    expect(find('/api/news', 'GET')?.params).not.toBe(find('/api/news', 'GET')?.params)
    expect(
      createAliasIndex([{ method: 'GET', fullPath: '/api/news/:id', keys: ['id'] }])('/api/news/:id', 'GET'),
    ).toBeNull()
  })
})
