import { describe, expect, it } from 'vitest'
import { AnswerReader } from './answer-reader.ts'

const chunked = `HTTP/1.1 200 OK
Content-Type: text/plain
Transfer-Encoding: chunked

5
hello
10
0123456789abcdef
0

`
const counted = `HTTP/1.1 201 Created
content-type: text/plain
content-length: 5

hello`
const empty = `HTTP/1.1 204 No Content
content-type: text/plain

`

describe('end of an answer', () => {
  it.each([
    ['in chunks', chunked, { status: 200, bytes: 21 }],
    ['of a length', counted, { status: 201, bytes: 5 }],
    ['without a body', empty, { status: 204, bytes: 0 }],
  ])('is found wherever its packets are split: %s', (_, text, found) => {
    const answer = Buffer.from(text.replaceAll('\n', '\r\n'))
    for (let cut = 1; cut < answer.length; cut++) {
      const reader = new AnswerReader()
      expect([reader.take(answer.subarray(0, cut)), reader.take(answer.subarray(cut))]).toEqual([false, true])
      expect(reader).toMatchObject({ ...found, contentType: 'text/plain' })
    }
  })
})
