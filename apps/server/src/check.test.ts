import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listProblems } from '@sufra/runtime/testing/list-problems'
import { afterAll, describe, expect, test } from 'vitest'
import { createCheckEnvironment, isCheck } from './check.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'check-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('npm start -- --check', () => {
  test('is recognised, also where npm takes the option for its own', () => {
    expect([isCheck(['--check'], {}), isCheck([], { npm_config_check: 'true' }), isCheck([], {})]).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each([[['--chekc']], [['check']], [['--check', '--quiet']]])('is the only argument: %s is refused', (args) => {
    expect(listProblems(() => isCheck(args, {}))).toEqual([
      `npm start has no ${args.filter((arg) => arg !== '--check').join(' ')}, only --check.`,
    ])
  })

  test('ignores what a live product’s environment connects it to', () => {
    const live = {
      NODE_ENV: 'production',
      RESTAURANT_NAME: 'Bayt',
      RESTAURANT_PHONE: '+97145550000',
      DATA_DIR: folder,
      PORT: '8200',
      PUBLIC_URL: 'https://bayt.example',
      SMTP_URL: 'smtps://user:password@mail.example',
      MAIL_FROM: 'tables@bayt.example',
      TRANSPORTER_FILE: '/run/secrets/transporter',
      SERVICES: 'qr',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      ADMIN_USERNAME: 'owner',
      ADMIN_PASSWORD_FILE: '/run/secrets/admin_password',
      DEMO: '1',
    }
    const { services } = readSettings(createCheckEnvironment(live))
    expect(services).toMatchObject({
      mail: null,
      transporter: undefined,
      services: ['auth', 'customers', 'marketing', 'messaging', 'pos', 'promotions', 'qr', 'reservations'],
      publicUrl: 'http://127.0.0.1:8200',
      firstAdmin: undefined,
      demo: false,
      metrics: null,
      restaurant: { name: 'Bayt' },
    })
    expect(services.traces).toEqual(readSettings({ DATA_DIR: folder }).services.traces)
  })

  test('asks which data to check where the environment names two', () => {
    const problems = listProblems(() => createCheckEnvironment({ DATA_DIR: folder, MONGODB_URI: 'mongodb://live/x' }))
    expect(problems).toEqual([expect.stringContaining('DATA_DIR and MONGODB_URI are both set')])
    expect(createCheckEnvironment({ DATA_DIR: folder, MONGODB_URI: '' }).DATA_DIR).toBe(folder)
  })
})
