import { describe, expect, it } from 'vitest'
import { hasPrivateHost, isPublicAddress, lookupPublic, PRIVATE_ADDRESS } from './public-address.ts'

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('accepts %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '168.63.129.16',
    '172.16.0.1',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'till.example',
    '',
  ])('refuses %j', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('hasPrivateHost', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://127.0.0.1./',
    'https://①②⑦.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://till.localhost/',
  ])('is true for %s', (url) => expect(hasPrivateHost(new URL(url))).toBe(true))

  it.each(['https://till.example/', 'https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://localhost.example/'])(
    'is false for %s',
    (url) => expect(hasPrivateHost(new URL(url))).toBe(false),
  )
})

describe('lookupPublic', () => {
  it.each([{ all: true }, { all: false }, { family: 4 }])('refuses a name of this machine with %j', async (options) => {
    const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | null>()
    lookupPublic('localhost', options, resolve)
    expect((await promise)?.code).toBe(PRIVATE_ADDRESS)
  })
})
