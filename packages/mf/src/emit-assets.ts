import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'

type Contents = Record<string, string | Buffer>

export function emitAssets(
  contentsOf: (compilation: Compilation) => Contents | Promise<Contents>,
): RspackPluginInstance {
  return {
    apply({ hooks, rspack: { Compilation, sources } }: Compiler) {
      hooks.thisCompilation.tap('EmitAssets', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tapPromise({ name: 'EmitAssets', stage }, async () => {
          const contents = Object.entries(await contentsOf(compilation))
          for (const [name, content] of contents) compilation.emitAsset(name, new sources.RawSource(content))
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
