import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { beforeAll, describe, expect, it } from 'vitest'

/** Delivered sources; build tools process no foreign text. */
const SOURCES = '{services,gateway,packages/*,shell,mfe-*}/src/**/*.{ts,tsx}'
const NOT_DELIVERED = /\.test\.tsx?$|\/testing\/|^packages\/mf\//

/** Files with nonlinear patterns, each with the bound of its texts. */
const BOUNDED: Record<string, string> = {
  'packages/domain/src/platform/error-report.ts': 'one line of a stack, cut to 500 characters',
  'packages/domain/src/promotions/discount-text.ts': 'a customer’s discount, whose length the contract limits',
  'packages/embedded-mongo/src/query/regex.ts': 'the patterns of the product’s own searches',
}
/** Files with dynamic patterns, each with their source. */
const MADE_LATER: Record<string, string> = {
  'gateway/src/options.ts': 'the documented paths',
  'packages/embedded-mongo/src/query/regex.ts': 'the patterns of searches, which the product escapes',
  'packages/embedded-mongo/src/storage/data-folder.ts': 'the names of engines',
}

interface Found {
  patterns: RegExp[]
  makes: boolean
}

function findPatterns(file: string): Found {
  const found: Found = { patterns: [], makes: false }
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.patterns.push(new RegExp(node.regex.pattern, node.regex.flags))
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') found.makes = true
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') found.makes = true
    },
  }).visit(program)
  return found
}

async function recordPatterns(file: string): Promise<RegExp[]> {
  const made: RegExp[] = []
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args: [string, string?]) {
      const pattern = new target(...args)
      made.push(pattern)
      return pattern
    },
  })
  try {
    await import(/* @vite-ignore */ `${join(root, file)}?patterns`)
  } finally {
    globalThis.RegExp = Original
  }
  return made
}

function analysePattern(pattern: RegExp): string[] {
  const { reports } = analyse(pattern, { reportTypes: { Move: true, Self: true, Trade: true } })
  return reports.map(({ type, exponential }) => `${pattern}: ${exponential ? 'exponential' : 'quadratic'} (${type})`)
}

const files = globSync(SOURCES, { cwd: root }).filter((file) => !NOT_DELIVERED.test(file))
const found = new Map(files.map((file) => [file, findPatterns(file)]))

describe('pattern', () => {
  const made = new Map<string, RegExp[]>()
  beforeAll(async () => {
    for (const [file, { makes }] of found) {
      if (makes && !(file in MADE_LATER)) made.set(file, await recordPatterns(file))
    }
  })
  const listFaults = (file: string) =>
    [...(found.get(file)?.patterns ?? []), ...(made.get(file) ?? [])]
      .flatMap(analysePattern)
      .map((fault) => `${file} ${fault}`)

  it.each(['^(a+)+$', 'a+@', '\\s+$', '^\\d+\\d+x'])('of a kind that is not linear is known as such: %s', (source) => {
    expect(analysePattern(new RegExp(source))).not.toEqual([])
  })

  it('takes time in proportion to its text, or has a text of limited length', () => {
    expect(files.filter((file) => !(file in BOUNDED)).flatMap(listFaults)).toEqual([])
  })

  it('that is put together is there once its module is loaded, or made of what no stranger sends', () => {
    expect([...made].filter(([, patterns]) => patterns.length === 0).map(([file]) => file)).toEqual([])
  })

  it('that is excepted is still there', () => {
    expect(Object.keys(MADE_LATER).filter((file) => !found.get(file)?.makes)).toEqual([])
    expect(Object.keys(BOUNDED).filter((file) => listFaults(file).length === 0)).toEqual([])
  })
})
