import { type Compiler, NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core'

const COMMON_JS = /@module-federation[\\/].*[\\/]dist[\\/].*\.cjs$/

/**
 * Takes the modules of the federation's runtime where its plugin names the CommonJS files, of which nothing that is
 * unused can be dropped. To be listed after that plugin.
 */
export class FederationAsModules implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(COMMON_JS, (resource) => {
      resource.request = asModule(resource.request)
    }).apply(compiler)
    compiler.hooks.afterPlugins.tap('FederationAsModules', () => {
      const { alias } = compiler.options.resolve
      for (const [name, target] of Object.entries(alias || {}))
        if (alias && typeof target === 'string') alias[name] = asModule(target)
    })
  }
}

function asModule(path: string): string {
  return COMMON_JS.test(path) ? path.replace(/\.cjs$/, '.js') : path
}
