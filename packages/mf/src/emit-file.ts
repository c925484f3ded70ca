import type { Compiler, RspackPluginInstance } from '@rspack/core'

/** Puts a text file beside the page, under its own name. */
export class EmitFile implements RspackPluginInstance {
  private readonly name: string
  private readonly text: string

  constructor(name: string, text: string) {
    this.name = name
    this.text = text
  }

  apply({ hooks, rspack }: Compiler): void {
    hooks.thisCompilation.tap('EmitFile', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'EmitFile', stage }, () => {
        compilation.emitAsset(this.name, new rspack.sources.RawSource(this.text))
      })
    })
  }
}
