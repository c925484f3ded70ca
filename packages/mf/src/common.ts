import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Configuration, HtmlRspackPlugin, type RspackPluginInstance } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { KeepRecentBuilds } from './keep-recent-builds.ts'
import { Precompress } from './precompress.ts'
import { devHost, devPorts, type FrontEnd, getGatewayUrl, OLDEST_BROWSERS } from './targets.ts'

export interface Build {
  folder: FrontEnd
  /** Absolute path: `import.meta.dirname` of the rspack.config.ts. */
  root: string
}

/** Set by `rspack build` and `rspack serve`. */
export function isProduction(): boolean {
  return process.env.NODE_ENV === 'production'
}

// The federation plugin imports CommonJS by path, which prevents tree shaking.
const { resolve } = createRequire(import.meta.resolve('@module-federation/enhanced'))
const commonJs = [
  resolve('@module-federation/webpack-bundler-runtime'),
  resolve('@module-federation/inject-external-runtime-core-plugin'),
  createRequire(resolve('@module-federation/runtime-tools')).resolve('@module-federation/runtime'),
]
const federationAsModules = Object.fromEntries(commonJs.map((file) => [file, file.replace(/cjs$/, 'js')]))

export function createConfig({ folder, root }: Build): Configuration {
  const production = isProduction()
  return {
    name: folder,
    context: root,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // Production maps would publish the source; development maps are separate files (no eval).
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(root, 'dist'),
      uniqueName: folder,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // Open tabs need the hashed files of earlier builds (KeepRecentBuilds).
      clean: false,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], tsConfig: undefined, alias: federationAsModules },
    module: { rules: createRules(production) },
    lazyCompilation: false,
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: createDevServer(folder, production),
  }
}

export function createPlugins(): RspackPluginInstance[] {
  return isProduction() ? [new KeepRecentBuilds(), new Precompress()] : [new ReactRefreshRspackPlugin()]
}

export function createHtmlPage(html: string): RspackPluginInstance {
  return new HtmlRspackPlugin({
    templateContent: html,
    chunks: ['main'],
    scriptLoading: 'defer',
    minify: isProduction(),
  })
}

/** Runs first in development, so that remotes can hot-reload inside the shell. */
export function getRefreshEntries(): string[] {
  return isProduction() ? [] : [fileURLToPath(import.meta.resolve('@sufra/mf/react-hook'))]
}

const { safari_ios: ios, safari, chrome, firefox } = OLDEST_BROWSERS
const env = { targets: { ios, safari, chrome, firefox } }
/** Libraries with newer syntax; e2e/rules detects further ones. */
const NEWER_LIBRARIES = /[\\/]@radix-ui[\\/].*\.m?js$/

export function createPrerenderConfig({ root }: Build, entry: string): Configuration {
  return {
    context: root,
    mode: 'production',
    target: 'node',
    devtool: false,
    entry,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: createRules(true), parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

/** Scripts that contain all their modules; their names stay, their files are revalidated. */
export function createScriptsConfig(build: Build, entry: Readonly<Record<string, string>>): Configuration {
  const config = createConfig(build)
  return {
    ...config,
    entry: { ...entry },
    output: { ...config.output, filename: '[name].js', publicPath: `/remotes/${build.folder}/` },
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { splitChunks: false },
  }
}

function createRules(production: boolean) {
  const react = { runtime: 'automatic', development: !production, refresh: !production }
  return [
    {
      test: /\.tsx?$/,
      use: [
        {
          loader: 'builtin:swc-loader',
          options: {
            env,
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react } },
          },
        },
        fileURLToPath(import.meta.resolve('@sufra/mf/component-ids')),
      ],
      type: 'javascript/auto' as const,
    },
    { test: NEWER_LIBRARIES, loader: 'builtin:swc-loader', options: { env } },
    { test: /\.css$/, type: 'css/auto' as const },
    { test: /\.(?:woff2|svg|png|wasm)$/, type: 'asset/resource' as const },
  ]
}

function createDevServer(folder: FrontEnd, production: boolean): Configuration['devServer'] {
  const remotes = Object.entries(devPorts).filter(([name]) => name !== 'shell')
  return {
    host: devHost,
    port: devPorts[folder],
    hot: !production,
    liveReload: !production,
    historyApiFallback: true,
    // A remote inside the shell connects to its own dev server.
    client: !production && {
      webSocketURL: `ws://${devHost}:${devPorts[folder]}/ws`,
      overlay: { warnings: false, runtimeErrors: false },
    },
    headers: { 'Access-Control-Allow-Origin': '*' },
    proxy: [
      { context: ['/api'], target: getGatewayUrl() },
      ...remotes.map(([name, port]) => ({
        context: [`/remotes/${name}`],
        target: `http://${devHost}:${port}`,
        pathRewrite: { [`^/remotes/${name}`]: '' },
      })),
    ],
  }
}
