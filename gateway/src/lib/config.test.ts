import { listProblems } from '@sufra/runtime/testing/list-problems'
import { describe, expect, test } from 'vitest'
import { listProxyWarnings, readGatewayConfig } from './config.ts'

const problemsOf = (env: NodeJS.ProcessEnv) => listProblems(() => readGatewayConfig(env))

describe('gateway settings', () => {
  const usual = {
    port: 8080,
    host: '127.0.0.1',
    publicUrl: undefined,
    transporter: undefined,
    trustedProxies: [],
    maxConnections: 10_000,
    allowsLocalPreviews: false,
    logo: undefined,
    restaurant: { name: 'Sufra', nameAr: 'سفرة', phone: '+97141234567' },
    logLevel: 'warn',
    metrics: { port: 9091, host: '127.0.0.1' },
    traces: null,
  }

  test('have defaults', () => {
    expect(readGatewayConfig({})).toEqual(usual)
  })

  test('treat a blank value as unset', () => {
    const blank = { PORT: '', HOST: ' ', PUBLIC_URL: '', TRUSTED_PROXIES: '  ' }
    expect(readGatewayConfig(blank)).toEqual(usual)
  })

  test('are read from the environment', () => {
    const env = {
      PORT: '9000',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://sufra.example',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ,::1,',
      MAX_CONNECTIONS: '2000',
      NODE_ENV: 'production',
      METRICS_PORT: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      TRANSPORTER: 'nats://bus:4222',
      RESTAURANT_LOGO: '/etc/sufra/logo.svg',
      RESTAURANT_NAME: 'Bayt',
      RESTAURANT_PHONE: '+97145550000',
      OTHER: 'left alone',
    }
    expect(readGatewayConfig(env)).toEqual({
      port: 9000,
      host: '0.0.0.0',
      publicUrl: 'https://sufra.example',
      transporter: 'nats://bus:4222',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
      maxConnections: 2000,
      allowsLocalPreviews: false,
      logo: '/etc/sufra/logo.svg',
      restaurant: { name: 'Bayt', nameAr: null, phone: '+97145550000' },
      logLevel: 'info',
      metrics: null,
      traces: { address: 'http://127.0.0.1:4318', share: 0.1 },
    })
  })

  test.each([
    ['PORT', '65536', 'PORT must be 0 to 65535.'],
    ['PORT', '-1', 'PORT must be 0 to 65535.'],
    ['PORT', '80.5', 'PORT must be a port number.'],
    ['PORT', 'http', 'PORT must be a port number.'],
    ['METRICS_PORT', '65536', 'METRICS_PORT must be 0 to 65535, or off.'],
    ['METRICS_PORT', 'none', 'METRICS_PORT must be 0 to 65535, or off.'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address.'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
    ['TRANSPORTER', 'redis://bus', 'TRANSPORTER must be a nats:// address.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be error, warn, info or debug.'],
    ['PUBLIC_URL', 'sufra.example', 'PUBLIC_URL must be an http or https address.'],
    ['PUBLIC_URL', 'ftp://sufra.example', 'PUBLIC_URL must be an http or https address.'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'PUBLIC_URL must be an http or https address.'],
    ...['127.0.0.1,the proxy', '10.0.0.0/99', 'loopback', 'linklocal', '::1, uniquelocal', 'proxy.example'].map(
      (value) => [
        'TRUSTED_PROXIES',
        value,
        'TRUSTED_PROXIES must list addresses or networks, for example 127.0.0.1,::1 or 10.0.0.0/24.',
      ],
    ),
  ])('reject %s=%s with a message', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([sentence])
  })

  test('report all errors at once', () => {
    const problems = problemsOf({ PORT: 'x', PUBLIC_URL: 'y', TRUSTED_PROXIES: 'z' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'TRUSTED_PROXIES'])
  })
})

describe('warning of a proxy that is not known', () => {
  const warningsOf = (env: NodeJS.ProcessEnv) => listProxyWarnings(readGatewayConfig(env))

  test('says what to set for an https address without trusted proxies', () => {
    const [warning, ...more] = warningsOf({ PUBLIC_URL: 'https://sufra.example' })
    expect(more).toEqual([])
    expect(warning).toMatch(
      /^PUBLIC_URL is https:\/\/sufra\.example, but TRUSTED_PROXIES is empty: .*Set TRUSTED_PROXIES to /,
    )
  })

  test.each<[string, NodeJS.ProcessEnv]>([
    ['with a trusted proxy', { PUBLIC_URL: 'https://sufra.example', TRUSTED_PROXIES: '127.0.0.1' }],
    ['without TLS', { PUBLIC_URL: 'http://sufra.example' }],
    ['without a public address', {}],
  ])('is not given %s', (_, env) => {
    expect(warningsOf(env)).toEqual([])
  })
})

describe('previews from the own machine', () => {
  const production = { NODE_ENV: 'production', PREVIEW_LOCAL: 'allow' }

  test('are refused in production with a public address unless named', () => {
    const PUBLIC_URL = 'https://sufra.example'
    expect(problemsOf({ ...production, PUBLIC_URL })).toEqual([
      expect.stringMatching(/^PREVIEW_LOCAL=allow .*https:\/\/sufra\.example is public: .*allow-in-production\.$/),
    ])
    const named = readGatewayConfig({ ...production, PUBLIC_URL, PREVIEW_LOCAL: 'allow-in-production' })
    expect(named.allowsLocalPreviews).toBe(true)
  })

  test.each<[string, NodeJS.ProcessEnv, boolean]>([
    ['off by default', {}, false],
    ['on outside production', { PREVIEW_LOCAL: 'allow', PUBLIC_URL: 'https://sufra.example' }, true],
    ['on in production on one machine', { ...production, PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  ])('are %s', (_, env, expected) => {
    expect(readGatewayConfig(env).allowsLocalPreviews).toBe(expected)
  })
})
