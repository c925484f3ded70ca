import { randomBytes } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createDeviceCookie,
  createSessionCookie,
  createTillCookie,
  readDeviceToken,
  readSessionTokens,
  readTillTokens,
} from './session-cookie.ts'

let server: Server
let port: number
beforeAll(async () => {
  server = createServer((req, res) => {
    const isSecure = req.url === '/secure'
    const tills = readTillTokens(req, isSecure)
    res.end(JSON.stringify({ ...readSessionTokens(req, isSecure), tills, device: readDeviceToken(req, isSecure) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => server.close())

/** The only token that a request with this header carries, or null. */
async function tokenIn(cookie?: string): Promise<string | null> {
  const { tokens } = await tokensIn(cookie)
  expect(tokens.length).toBeLessThan(2)
  return tokens[0] ?? null
}

interface Found {
  tokens: string[]
  isPlain: boolean
  tills: string[]
  device: string | null
}

function tokensIn(cookie?: string, path = '/'): Promise<Found> {
  return new Promise((resolve, reject) => {
    const headers = cookie === undefined ? {} : { Cookie: cookie }
    const req = request({ host: '127.0.0.1', port, path, headers }, (res) => {
      res.setEncoding('utf8').once('data', (text: string) => resolve(JSON.parse(text)))
    })
    req.once('error', reject).end()
  })
}

const token = randomBytes(32).toString('base64url')

describe('session token of a request', () => {
  test('is found among other cookies', async () => {
    expect(await tokenIn(`session=${token}`)).toBe(token)
    expect(await tokenIn(`theme=dark; session=${token}; lang=ar`)).toBe(token)
  })

  test.each([
    ['without a cookie', undefined],
    ['with other cookies only', 'theme=dark'],
    ['with an empty one', 'session='],
    ['with one that is too short', 'session=abc'],
    ['with one that is too long', `session=${'a'.repeat(101)}`],
    ['with signs that no token has', `session=${token}%24`],
    ['with an operator', 'session={"$ne":null,"a":"aaaaaaaaaa"}'],
    ['with a name that ends alike', `xsession=${token}`],
    ['with a broken escape', 'session=%E0%A4%A'],
    ['of nonsense', ';;;=;;'],
  ])('is null %s', async (_, cookie) => {
    expect(await tokenIn(cookie)).toBeNull()
  })
})

describe('several cookies of one name', () => {
  const [one, other] = [token, randomBytes(32).toString('base64url')]

  test('are all told, in their order', async () => {
    expect((await tokensIn(`session=${one}; a=b; session=${other}`)).tokens).toEqual([one, other])
    expect((await tokensIn(`till=${one}; session=${one}; till=${other}`)).tills).toEqual([one, other])
  })

  test.each([
    ['that is empty', 'session='],
    ['of another website', 'session=s%3AabcDEF.x/y+z'],
    ['in quotes', `session="${other}"`],
    ['that is the same', `session=${one}`],
    ['without a value', 'session'],
  ])('do not hide one behind another %s', async (_, first) => {
    const { tokens } = await tokensIn(`${first}; session=${one}`)
    expect(tokens).toContain(one)
  })

  test('are told up to four, however many there are', async () => {
    const many = Array.from({ length: 50 }, (_, n) => `session=${String(n).padStart(30, 'x')}`)
    expect((await tokensIn(many.join('; '))).tokens).toHaveLength(4)
  })
})

describe('cookies over https', () => {
  const [own, planted] = [token, randomBytes(32).toString('base64url')]

  test.each([
    ['session', createSessionCookie(own, true)],
    ['till', createTillCookie(own, true)],
    ['sufra-device', createDeviceCookie(own, true)],
  ])('have a name that no other host can set: %s', (name, cookie) => {
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining([`__Host-${name}=${own}`, 'Path=/', 'Secure', 'HttpOnly']),
    )
    expect(cookie).not.toMatch(/domain/i)
  })

  test('with the prefix hide those without it', async () => {
    const cookies = `session=${planted}; __Host-session=${own}; till=${planted}; __Host-till=${own}`
    expect(await tokensIn(cookies, '/secure')).toMatchObject({ tokens: [own], isPlain: false, tills: [own] })
  })

  test('of an earlier release are recognised, except devices', async () => {
    const cookies = `session=${own}; till=${own}; sufra-device=${own}`
    expect(await tokensIn(cookies, '/secure')).toEqual({ tokens: [own], isPlain: true, tills: [own], device: null })
  })

  test('are not read over http', async () => {
    const cookies = `__Host-session=${own}; __Host-till=${own}; __Host-sufra-device=${own}`
    expect(await tokensIn(cookies)).toEqual({ tokens: [], isPlain: false, tills: [], device: null })
  })
})

describe('session cookie', () => {
  const partsOf = (cookie: string) => cookie.split('; ')

  test('is HttpOnly, SameSite and valid for thirty days', () => {
    expect(partsOf(createSessionCookie(token, false)).sort()).toEqual(
      [`session=${token}`, 'Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax'].sort(),
    )
  })

  test('is Secure only for an encrypted connection', () => {
    expect(partsOf(createSessionCookie(token, true))).toContain('Secure')
    expect(partsOf(createSessionCookie(token, false))).not.toContain('Secure')
  })

  test('is cleared by an empty expired cookie of the same name and path', () => {
    expect(partsOf(createSessionCookie(null, true)).sort()).toEqual(
      ['__Host-session=', 'Max-Age=0', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'].sort(),
    )
  })

  test('round-trips as the token', async () => {
    expect(await tokenIn(partsOf(createSessionCookie(token, false))[0])).toBe(token)
    const { tokens } = await tokensIn(partsOf(createSessionCookie(token, true))[0], '/secure')
    expect(tokens).toEqual([token])
  })
})
