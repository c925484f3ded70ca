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
      })
    })
  }
}

/** Addresses of the scripts of a chunk; hot updates are none of them. */
function scriptsOf(compilation: Compilation, chunk: string): string[] {
  const files = [...(compilation.namedChunks.get(chunk)?.files ?? [])]
  return files.filter((file) => /(?<!hot-update)\.js$/.test(file)).map((file) => `/${file}`)
}
