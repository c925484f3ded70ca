import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'

type Texts = Record<string, string>

export function emitAssets(textsOf: (compilation: Compilation) => Texts | Promise<Texts>): RspackPluginInstance {
  return {
    apply({ hooks, rspack: { Compilation, sources } }: Compiler) {
      hooks.thisCompilation.tap('EmitAssets', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tapPromise({ name: 'EmitAssets', stage }, async () => {
          const texts = Object.entries(await textsOf(compilation))
          for (const [name, text] of texts) compilation.emitAsset(name, new sources.RawSource(text))
        })
      })
    },
  }
}

/** Excludes hot updates. */
export function listScripts(compilation: Compilation, chunk: string): string[] {
  const files = [...(compilation.namedChunks.get(chunk)?.files ?? [])]
  return files.filter((file) => /(?<!hot-update)\.js$/.test(file))
}
