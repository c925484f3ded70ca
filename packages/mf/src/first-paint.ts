import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Compilation, type Compiler, type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'

/** What the page includes of a front end. */
const FILE = 'first-paint.html'

export interface FirstPaintOptions {
  /** The front end, as the shell knows it: `mfe_customer`. */
  name: string
  /** Which module of it each person's first page needs, as it is exposed. */
  parts: Readonly<Partial<Record<'nobody' | 'guest' | 'staff', string>>>
  /** A build for Node of the module whose `paint` answers the pages that are painted ahead; none of them when not given. */
  pages?: Configuration
}

/** What a page knows of a front end before its scripts have come: its entry, and the files of each person's first page. */
interface Notes {
  remote: string
  entry: string
  files: Partial<Record<string, string[]>>
  words: Record<'en' | 'ar', string | undefined>
}

interface Manifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { path: string; assets: { js: { sync: string[] } } }[]
}

/**
 * Leaves beside the manifest what the product's page includes of this front end: where its entry is, what to fetch at
 * once for whom, and its first pages as they will look. It belongs to this very build and is deployed with it.
 */
export class FirstPaint implements RspackPluginInstance {
  private readonly options: FirstPaintOptions

  constructor(options: FirstPaintOptions) {
    this.options = options
  }

  apply({ hooks, rspack: { Compilation, sources } }: Compiler): void {
    const { pages } = this.options
    hooks.thisCompilation.tap('FirstPaint', (compilation) => {
      // After the manifest, when all files have their names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'FirstPaint', stage }, async () => {
        const notes = JSON.stringify(this.notesOf(compilation)).replaceAll('<', '\\u003c')
        const templates = pages ? await paintedBy(pages) : ''
        const text = `<script type="application/json" data-remote>${notes}</script>\n${templates}\n`
        compilation.emitAsset(FILE, new sources.RawSource(text))
      })
    })
  }

  private notesOf(compilation: Compilation): Notes {
    const { metaData, exposes } = JSON.parse(
      String(compilation.getAsset('mf-manifest.json')?.source.source()),
    ) as Manifest
    const filesOf = (part: string) => exposes.find(({ path }) => path === part)?.assets.js.sync ?? []
    const wordsOf = (language: string) =>
      [...(compilation.namedChunks.get(`words-${language}`)?.files ?? [])].find((file) => file.endsWith('.js'))
    return {
      remote: this.options.name,
      entry: metaData.remoteEntry.name,
      files: Object.fromEntries(Object.entries(this.options.parts).map(([person, part]) => [person, filesOf(part)])),
      words: { en: wordsOf('en'), ar: wordsOf('ar') },
    }
  }
}

/** Builds the pages for Node, in a folder that goes again, and has them painted there. */
async function paintedBy(pages: Configuration): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'first-paint-'))
  try {
    await built({ ...pages, output: { path: folder, filename: 'pages.cjs', library: { type: 'commonjs2' } } })
    const module = (await import(pathToFileURL(join(folder, 'pages.cjs')).href)) as {
      default: { paintPages: () => Promise<string> }
    }
    return await module.default.paintPages()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function built(configuration: Configuration): Promise<void> {
  return new Promise((done, failed) => {
    rspack(configuration, (error, stats) => {
      if (error) failed(error)
      else if (stats?.hasErrors()) failed(new Error(stats.toString('errors-only')))
      else done()
    })
  })
}
