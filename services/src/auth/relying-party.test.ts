import { describe, expect, it } from 'vitest'
import { getRelyingParty } from './relying-party.ts'

const find = (publicUrl: string) => getRelyingParty({ config: { publicUrl } as never })

describe('getRelyingParty', () => {
  it.each([
    ['https://sufra.example', 'sufra.example'],
    ['https://app.sufra.example:8443', 'app.sufra.example'],
    ['http://localhost:8080', 'localhost'],
    ['http://127.0.0.1:8080', 'localhost'],
    ['http://[::1]:8080', 'localhost'],
  ])('of %s is %s', (publicUrl, id) => {
    expect(find(publicUrl).id).toBe(id)
  })

  it.each(['http://sufra.example', 'https://203.0.113.7', 'https://[2001:db8::1]', 'http://10.0.0.7:8080'])(
    'is none of %s',
    (publicUrl) => {
      expect(() => find(publicUrl)).toThrow(expect.objectContaining({ code: 'PASSKEYS_UNAVAILABLE' }))
    },
  )

  it.each([
    ['https://sufra.example', 'https://sufra.example', true],
    ['https://sufra.example', 'https://www.sufra.example', false],
    ['https://sufra.example', 'http://sufra.example', false],
    ['https://sufra.example', 'https://sufra.example:8443', false],
    ['https://sufra.example', 'http://localhost:8080', false],
    ['http://127.0.0.1:8080', 'http://localhost:3000', true],
    ['http://127.0.0.1:8080', 'https://sufra.example', false],
    ['http://127.0.0.1:8080', 'http://localhost.example', false],
  ])('at %s takes answers of %s: %s', (publicUrl, origin, isPage) => {
    expect(find(publicUrl).isPage(origin)).toBe(isPage)
  })
})
