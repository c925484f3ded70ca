import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Compilation, type Compiler, type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'

/** Which exposed module each person's first page needs. */
export type FirstParts = Readonly<Partial<Record<'nobody' | 'guest' | 'staff', string>>>

interface Manifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { path: string; assets: { js: { sync: string[] } } }[]
}

/**
 * Emits `first-paint.html` beside the manifest, which the product's page includes: where the entry is, what to preload
 * for whom, and the prerendered sign-in. It belongs to this very build and is deployed with it.
 */
export class FirstPaint implements RspackPluginInstance {
  private readonly parts: FirstParts
  private readonly prerenderBuild: Configuration | undefined

  constructor(parts: FirstParts, prerenderBuild?: Configuration) {
    this.parts = parts
    this.prerenderBuild = prerenderBuild
  }

  apply({ hooks, rspack: { Compilation, sources } }: Compiler): void {
    hooks.thisCompilation.tap('FirstPaint', (compilation) => {
      // After the manifest, when all files have their names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'FirstPaint', stage }, async () => {
        const notes = JSON.stringify(notesOf(compilation, this.parts)).replaceAll('<', '\\u003c')
        const templates = this.prerenderBuild ? await prerenderedBy(this.prerenderBuild) : ''
        const text = `<script type="application/json">${notes}</script>\n${templates}\n`
        compilation.emitAsset('first-paint.html', new sources.RawSource(text))
      })
    })
  }
}

function notesOf(compilation: Compilation, parts: FirstParts) {
  const { metaData, exposes }: Manifest = JSON.parse(String(compilation.getAsset('mf-manifest.json')?.source.source()))
  const filesOf = (part: string) => exposes.find(({ path }) => path === part)?.assets.js.sync ?? []
  const wordsOf = (language: string) =>
    [...(compilation.namedChunks.get(`words-${language}`)?.files ?? [])].find((file) => file.endsWith('.js'))
  return {
    entry: metaData.remoteEntry.name,
    files: Object.fromEntries(Object.entries(parts).map(([person, part]) => [person, filesOf(part)])),
    words: { en: wordsOf('en'), ar: wordsOf('ar') },
  }
}

/** Builds the pages for Node in a temporary folder, and runs that build. */
async function prerenderedBy(build: Configuration): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'first-paint-'))
  try {
    const output = { path: folder, filename: 'pages.cjs', library: { type: 'commonjs2' } }
    const compiler = rspack({ ...build, output })
    const stats = await promisify(compiler.run.bind(compiler))()
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
    const { default: pages } = await import(pathToFileURL(join(folder, 'pages.cjs')).href)
    return await pages.prerenderPages()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
