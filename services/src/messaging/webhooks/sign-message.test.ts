import { expect, it } from 'vitest'
import { signMessage } from './sign-message.ts'

it('signs the published example of Standard Webhooks', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  }
  expect(signMessage(message, ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('signs with each secret', () => {
  const { 'webhook-signature': signatures } = signMessage({ id: 'msg_1', at: new Date(0), body: '{}' }, [
    'AAAA',
    'BBBB',
  ])
  expect(signatures).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/)
})
