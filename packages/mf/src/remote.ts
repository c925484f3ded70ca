import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import {
  type Build,
  createConfig,
  createHtmlPage,
  createPlugins,
  createPrerenderConfig,
  createScriptsConfig,
  getRefreshEntries,
  isProduction,
} from './common.ts'
import { emitScripts } from './emit-scripts.ts'
import { emitFirstPaint, type FirstParts } from './first-paint.ts'
import { shareByRemote } from './shared.ts'

export interface Remote extends Build {
  /** Name in the federation: `mfe_customer`. */
  name: string
  /** `./pages`, and `./slots/<name>` for each slot. */
  exposes: Record<string, string>
  first: FirstParts
  /** Module that prerenders the first page during the build. */
  prerender?: string
  /** Pages with everything in one script, for visitors without the shell: module by script name. */
  scripts?: Readonly<Record<string, string>>
}

/** `base` makes relative file names work at any address. */
const PAGE_ALONE = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <base href="/">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>Sufra</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

/**
 * Build of a remote. In production it has only its exposed modules and takes shared ones from the shell;
 * in development it also runs standalone.
 */
export function createRemoteConfig({ name, exposes, first, prerender, scripts, ...build }: Remote): Configuration {
  const production = isProduction()
  const config = createConfig(build)
  const prerenderBuild = prerender === undefined ? undefined : createPrerenderConfig(build, prerender)
  return {
    ...config,
    entry: production ? {} : { main: [...getRefreshEntries(), './src/index.ts'] },
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes,
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: shareByRemote(build.root, production),
        experiments: { externalRuntime: production, optimization: { target: 'web' } },
      }),
      production ? emitFirstPaint(first, prerenderBuild) : createHtmlPage(PAGE_ALONE),
      ...(scripts && production ? [emitScripts(createScriptsConfig(build, scripts))] : []),
      ...createPlugins(),
    ],
  }
}
