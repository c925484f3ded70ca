import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import {
  type Build,
  createConfig,
  createHtmlPage,
  createPlugins,
  createPrerenderConfig,
  getRefreshEntries,
  isProduction,
} from './common.ts'
import { emitFirstPaint, type FirstParts } from './first-paint.ts'
import { shareByRemote } from './shared.ts'

export interface Remote extends Build {
  /** The name the shell knows it by: `mfe_customer`. */
  name: string
  /** What it offers: `./pages`, and `./slots/<name>` for each slot. */
  exposes: Record<string, string>
  /** Which exposed module each person's first page needs. */
  first: FirstParts
  /** The module that prerenders its first page, run while this is built. */
  prerender?: string
}

/** `base` lets the page open at any address although its files are named relative to each other. */
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
 * The build of a front end that the shell mounts. In production it is nothing but what it exposes and takes React,
 * words, store, design system and the federation runtime from the shell; in development it also opens alone.
 */
export function createRemoteConfig({ name, exposes, first, prerender, ...build }: Remote): Configuration {
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
      ...createPlugins(),
    ],
  }
}
