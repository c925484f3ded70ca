import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@sufra/contracts/calls'
import { root } from '@sufra/server/root'
import { describe, expect, it } from 'vitest'

const PERSONAL = ['+971501234567', 'ABCD2345', 'layla@example.com', 'a-token-that-stops-mails']

/** The nginx map for the logged path, as a function. */
function createPathMapper(name: string): (source: string) => string {
  const conf = readFileSync(join(root, 'deploy', name), 'utf8')
  const [, body = ''] = /^map .* \$logged_path \{\n([\s\S]*?)^\}/m.exec(conf) ?? []
  const lines = [...body.matchAll(/^ +(?:"~(.+?)"|(default)) +(\S+);$/gm)]
  const patterns = lines.flatMap(([, pattern, , value = '']) =>
    pattern ? [[new RegExp(pattern), value] as const] : [],
  )
  const fallback = lines.find(([, , isDefault]) => isDefault)?.[3]
  return (source) => {
    for (const [pattern, value] of patterns) {
      const found = pattern.exec(source)
      if (found) return value.replace(/\$(\w+)/g, (_, group) => found.groups?.[group] ?? '')
    }
    return String(fallback)
  }
}

describe('access log of the edge', () => {
  const logged = createPathMapper('edge.conf')

  it.each(PERSONAL)('names no call by what a caller put into its path: %s', (value) => {
    const others = [
      '/api/mail/:token/confirm',
      '/api/mail/:token/stop',
      '/api/mail/:token/take',
      '/api/mail/:token/decline',
      '/api/:unknown',
      '/api/admin/:unknown',
      '/:page',
      '/rewards/:x',
      '/:file.js',
    ]
    for (const path of [...allCalls.map((call) => call.path), ...others]) {
      expect(logged(path.replace(/:\w+/g, value))).not.toContain(value)
    }
  })

  it('names each documented call by the beginning of its path', () => {
    for (const { path } of allCalls) {
      const place = logged(path.replace(/:\w+/g, '1'))
      expect(place, `$logged_path in deploy/edge.conf names ${path}`).toMatch(/^\/api\/[a-z/-]+$/)
      expect(path.startsWith(place)).toBe(true)
    }
    expect(logged('/api/health')).toBe('/api/health')
    expect([logged('/api/none'), logged('/api/customersx'), logged('/rewards')]).toEqual([
      'unknown',
      'unknown',
      'pages',
    ])
  })
})

describe('access log of a front end’s host', () => {
  const logged = createPathMapper('page.conf')

  it('names the files that there are and nothing that was asked for in vain', () => {
    expect(logged('200 /main.0123abcd.js')).toBe('/main.0123abcd.js')
    for (const value of PERSONAL) expect(logged(`404 /${value}.js`)).toBe('unknown')
  })
})

it.each(['edge.conf', 'page.conf'])('deploy/%s logs no typed path, query, referrer, header or cookie', (name) => {
  const conf = readFileSync(join(root, 'deploy', name), 'utf8')
  const formats = [...conf.matchAll(/^log_format (\w+) ([^;]+);/gm)]
  expect(formats.map(([, format]) => format)).toEqual(['without_query'])
  const variables = [...String(formats[0]?.[2]).matchAll(/\$(\w+)/g)].map(([, variable]) => variable)
  const known = ['remote_addr', 'time_iso8601', 'request_method', 'logged_path', 'status', 'body_bytes_sent']
  expect(
    variables.filter((each) => ![...known, 'request_time', 'upstream_addr', 'upstream_status'].includes(String(each))),
  ).toEqual([])
  const logs = [...conf.matchAll(/^\s*(access_log|error_log) (.+);$/gm)].map(([, log, rest]) => `${log} ${rest}`)
  const quiet = /^(?:access_log off|access_log \S+ without_query|error_log \S+ emerg)$/
  expect(logs.filter((line) => !quiet.test(line))).toEqual([])
  expect(logs.length).toBeGreaterThan(1)
})
