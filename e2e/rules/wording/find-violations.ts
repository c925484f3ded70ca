import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '@sufra/server/root'
import { type Comment, type Declaration, type Program, parseSync, type Statement, Visitor } from 'oxc-parser'
import { INVENTED, PREFIXES, VERBS } from './words.ts'

export type Kind = 'invented word' | 'no verb' | 'empty doc block'

interface Violation {
  kind: Kind
  file: string
  line: number
  name: string
}

export function findViolations(file: string, source = readFileSync(join(root, file), 'utf8')): Violation[] {
  if (/\.ya?ml$/.test(file)) return findInYaml(file, source)
  const { program, comments } = parseSync(file, source)
  const violations: Violation[] = []
  const add = (kind: Kind, name: string, offset: number) => {
    violations.push({ kind, file, line: countLines(source, offset), name })
  }
  const fileName = basename(file).replace(/\..+$/, '')
  if (findInvented(fileName)) add('invented word', fileName, 0)
  for (const [name, offset] of isText(file) ? [] : listIdentifiers(program)) {
    if (findInvented(name) && !isPublicField(name, source)) add('invented word', name, offset)
  }
  for (const comment of comments) {
    if (hasInventedWord(comment.value)) add('invented word', comment.value.trim(), comment.start)
    if (isEmptyDocBlock(comment, source)) add('empty doc block', comment.value.trim(), comment.start)
  }
  for (const [text, offset] of listLogTexts(program)) if (hasInventedWord(text)) add('invented word', text, offset)
  for (const [name, offset] of listExportedFunctions(program)) if (!beginsWithVerb(name)) add('no verb', name, offset)
  return violations
}

function findInYaml(file: string, source: string): Violation[] {
  return source.split('\n').flatMap((text, index) => {
    const [, comment = ''] = /(?:^|\s)#(.*)$/.exec(text) ?? []
    return hasInventedWord(comment)
      ? [{ kind: 'invented word' as const, file, line: index + 1, name: comment.trim() }]
      : []
  })
}

/** Files of interface texts, whose keys are not identifiers of the code. */
function isText(file: string): boolean {
  return /\/(?:words|common)\/[\w.-]+\.ts$/.test(file)
}

/** `kept` is the API's field of a displaced booking that staff keep. */
function isPublicField(name: string, source: string): boolean {
  return name === 'kept' && /misfit|keepReservation/i.test(source)
}

function countLines(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

/** Words in lower case: `getHTTPUrl` and `get-http-url` are `get`, `http` and `url`. */
function splitWords(name: string): string[] {
  return name
    .split(/[^A-Za-z\d]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

const PHRASES = Object.keys(INVENTED)

function findInvented(name: string): string | undefined {
  const words = `-${splitWords(name).join('-')}-`
  return PHRASES.find((phrase) => words.includes(`-${phrase}-`))
}

const PROSE = new RegExp(`\\b(?:${PHRASES.filter((phrase) => !phrase.includes('-')).join('|')})\\b`, 'i')

function hasInventedWord(comment: string): boolean {
  return PROSE.test(comment.replaceAll(/`[^`]*`/g, ''))
}

function beginsWithVerb(name: string): boolean {
  const [first = ''] = splitWords(name)
  return VERBS.has(first) || PREFIXES.has(first) || /^[A-Z]/.test(name)
}

/** Offset of the first occurrence of each identifier. */
function listIdentifiers(program: Program): Map<string, number> {
  const found = new Map<string, number>()
  const add = ({ name, start }: { name: string; start: number }) => {
    if (!found.has(name)) found.set(name, start)
  }
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(program)
  return found
}

const LOG_LEVELS = new Set(['debug', 'info', 'warn', 'error', 'fatal'])

/** First arguments of `logger.warn(…)` and the like. */
function listLogTexts(program: Program): [string, number][] {
  const found: [string, number][] = []
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!LOG_LEVELS.has(callee.property.name)) return
      if (first?.type === 'Literal' && typeof first.value === 'string') found.push([first.value, start])
      if (first?.type === 'TemplateLiteral') found.push([first.quasis.map(({ value }) => value.raw).join(''), start])
    },
  }).visit(program)
  return found
}

function listExportedFunctions(program: Program): [string, number][] {
  const declared = new Map<string, number>()
  const exported = new Set<string>()
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration') {
      for (const name of listFunctions(statement.declaration, declared)) exported.add(name)
      if (statement.source) continue
      for (const { local } of statement.specifiers) if (local.type === 'Identifier') exported.add(local.name)
    } else {
      listFunctions(statement, declared)
    }
  }
  return [...declared].filter(([name]) => exported.has(name))
}

function listFunctions(statement: Statement | Declaration | null, declared: Map<string, number>): string[] {
  const names: [string, number][] = []
  if (statement?.type === 'FunctionDeclaration' && statement.id) names.push([statement.id.name, statement.id.start])
  if (statement?.type === 'VariableDeclaration') {
    for (const { id, init } of statement.declarations) {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      if (id.type === 'Identifier' && isFunction) names.push([id.name, id.start])
    }
  }
  for (const [name, start] of names) declared.set(name, start)
  return names.map(([name]) => name)
}

const STOP_WORDS = new Set(
  `a an and are as at be by for from has have in into is it its of on or that the this to was were where which with`.split(
    ' ',
  ),
)
const DECLARED =
  /^\s*(?:(?:export|default|async|function|const|let|class|interface|type|enum|readonly|static|private|public|abstract|get|set)\s+)*([A-Za-z_$][\w$]*)/

/** Whether a doc block only repeats the name below it. */
function isEmptyDocBlock({ type, value, end }: Comment, source: string): boolean {
  if (type !== 'Block' || !value.startsWith('*')) return false
  const [, name = ''] = DECLARED.exec(source.slice(end, end + 200)) ?? []
  const named = new Set(splitWords(name).map(stem))
  const words = splitWords(value).filter((word) => !STOP_WORDS.has(word))
  return words.every((word) => named.has(stem(word)))
}

function stem(word: string): string {
  return word.replace(/(?:ies|y)$/, 'i').replace(/(?:es|s|ed|d|ing|e)$/, '')
}
