import { createHash } from 'node:crypto'
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'

type Page = (given: { scripts: string[]; files: Record<string, string[]> }) => string

/** Puts the shell's page beside its scripts, which it is given by their names. */
export class EmitPage implements RspackPluginInstance {
  private readonly page: Page
  private readonly firstFiles: Readonly<Record<string, readonly string[]>>

  constructor(page: Page, firstFiles: Readonly<Record<string, readonly string[]>>) {
    this.page = page
    this.firstFiles = firstFiles
  }

  apply({ hooks, rspack: { Compilation, sources } }: Compiler): void {
    hooks.thisCompilation.tap('EmitPage', (compilation) => {
      // When all files have their names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'EmitPage', stage }, () => {
        const entries = Object.entries(this.firstFiles)
        const files = entries.map(([person, names]) => [person, names.flatMap((name) => scriptsOf(compilation, name))])
        const html = this.page({ scripts: scriptsOf(compilation, 'main'), files: Object.fromEntries(files) })
        compilation.emitAsset('index.html', new sources.RawSource(html))
        compilation.emitAsset('.inline-scripts.conf', new sources.RawSource(nginxOf(html)))
      })
    })
  }
}

/** What a web server tells of the scripts that stand in the page: their hashes, as a policy names them. */
function nginxOf(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return `set $inline_scripts "${hashes.join(' ')}";\n`
}

/** Addresses of the scripts of a chunk; hot updates are none of them. */
function scriptsOf(compilation: Compilation, chunk: string): string[] {
  const files = [...(compilation.namedChunks.get(chunk)?.files ?? [])]
  return files.filter((file) => /(?<!hot-update)\.js$/.test(file)).map((file) => `/${file}`)
}
