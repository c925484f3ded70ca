import type { Remote } from '@sufra/contracts/front-ends/remotes'
import { LOCAL_VERSION } from '@sufra/contracts/releases/figures'
import type { BrowserReport, PartReport } from '@sufra/contracts/releases/telemetry'
import { parseFrames, redactMessage } from '@sufra/domain/platform/error-report'
import { findModule, findRouteOfPath } from '../remotes.ts'
import type { PageEvent } from './hold-events.ts'

const SHELL = 'shell'
/** Of one report, which has at most 8 KB. */
const MOST_KINDS = 8
/** The browser's notice of a layout that settles later; nothing fails. */
const HARMLESS = /^ResizeObserver loop/
const EXTENSION = /^[a-z-]*extension:/i

export interface PageReleases {
  remotes: readonly Remote[]
  /** Of the shell. */
  version: string | undefined
  /** Of the page. */
  origin: string
}

/** Sums the events of a page by front end, without anything of a person. */
export class ReportBatch {
  readonly #releases: PageReleases
  readonly #parts = new Map<string, PartReport>()
  #kinds = 0
  #page = SHELL
  #route = '/'

  constructor(releases: PageReleases) {
    this.#releases = releases
  }

  get isEmpty(): boolean {
    return this.#parts.size === 0
  }

  add(event: PageEvent): void {
    if (event.kind === 'view') this.#addView(event.part, event.path)
    else if (event.kind === 'load-failure') this.#get(toFolder(event.remote)).loadFailures += 1
    else this.#addError(event.error, event.address)
  }

  /** Of the page that is displayed. */
  addVital(vital: 'lcpMs' | 'inpMs' | 'cls', value: number): void {
    this.#get(this.#page)[vital] = value
  }

  drain(language: BrowserReport['language']): BrowserReport {
    const parts = [...this.#parts.values()]
    this.#parts.clear()
    this.#kinds = 0
    return { language, parts }
  }

  /** Each page is a view of the shell, too. */
  #addView(part: string, path: string): void {
    const { remotes } = this.#releases
    this.#page = toFolder(findModule(remotes, part).remote.name)
    this.#route = findRouteOfPath(remotes, path)
    this.#get(this.#page).views += 1
    this.#get(SHELL).views += 1
  }

  #addError(error: unknown, address = ''): void {
    const { message, stack } = describe(error)
    const frames = parseFrames(stack)
    const addresses = frames.length > 0 ? frames.map((frame) => frame.address) : [address]
    if (HARMLESS.test(message) || EXTENSION.test(addresses[0] ?? '')) return
    const { errors } = this.#get(this.#findFrontEnd(addresses))
    const places = frames.map(({ place }) => place)
    const kind = { message: redactMessage(message), frames: places, route: this.#route, count: 1 }
    const same = errors.find((known) => known.message === kind.message && known.frames[0] === kind.frames[0])
    if (same) same.count += 1
    else if (this.#kinds < MOST_KINDS) {
      this.#kinds += 1
      errors.push(kind)
    }
  }

  /** The first remote in the stack: libraries of the shell throw what remotes cause. */
  #findFrontEnd(addresses: readonly string[]): string {
    const bases = this.#releases.remotes.map(({ name, entry }) => ({ name, base: this.#getBase(entry) }))
    for (const address of addresses) {
      const found = bases.find(({ base }) => address.startsWith(base))
      if (found) return toFolder(found.name)
    }
    return SHELL
  }

  #getBase(entry: string): string {
    return new URL('.', new URL(entry, this.#releases.origin)).href
  }

  #get(frontEnd: string): PartReport {
    const known = this.#parts.get(frontEnd)
    if (known) return known
    const part: PartReport = {
      frontEnd,
      version: this.#getVersion(frontEnd) ?? LOCAL_VERSION,
      views: 0,
      loadFailures: 0,
      errors: [],
    }
    this.#parts.set(frontEnd, part)
    return part
  }

  #getVersion(frontEnd: string): string | undefined {
    const { remotes, version } = this.#releases
    return frontEnd === SHELL ? version : remotes.find(({ name }) => toFolder(name) === frontEnd)?.version
  }
}

function describe(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
  return { message: typeof error === 'string' ? error : 'Thrown object', stack: '' }
}

function toFolder(remote: string): string {
  return remote.replace('_', '-')
}
