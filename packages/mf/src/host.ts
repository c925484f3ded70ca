import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, CopyRspackPlugin, sharing } from '@rspack/core'
import { type Build, createConfig, createPlugins, getRefreshEntries, isProduction } from './common.ts'
import { emitAssets, listScripts } from './emit-assets.ts'
import { shareByHost } from './shared.ts'

export interface Host extends Build {
  /** Modules of the design system that the first screen needs, as imported: `@sufra/ui/toast`. */
  firstUi: readonly string[]
  /** The HTML of the page, which starts the scripts itself. `files` are what each person's first page needs beside them. */
  page: (given: { scripts: string[]; files: Record<string, string[]> }) => string
  /** Names of files that each person's first page needs: `design-system`. */
  firstFiles: Readonly<Record<string, readonly string[]>>
  /** Files beside the page that are made for the build: their texts by their names. */
  files: Readonly<Record<string, string>>
  /** Files that are copied beside the page: where they lie from `root`, by their names. */
  copies: Readonly<Record<string, string>>
  /** The file that the service worker is written in, below `root`. */
  serviceWorker: string
}

/**
 * The build of the shell: provides every shared module, knows no remote (their addresses are read at run time),
 * copies `public/` beside its page.
 */
export function createHostConfig({
  firstUi,
  firstFiles,
  page,
  files,
  copies,
  serviceWorker,
  ...build
}: Host): Configuration {
  const config = createConfig(build)
  return {
    ...config,
    entry: { main: [...getRefreshEntries(), './src/index.tsx'] },
    output: { ...config.output, publicPath: '/' },
    optimization: { splitChunks: { cacheGroups: { designSystem, pickers, firstControls, notifications } } },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: isProduction(), optimization: { target: 'web' } },
      }),
      new sharing.ProvideSharedPlugin({ provides: toProvided(build.root, firstUi), enhanced: true }),
      emitAssets((compilation) => {
        const scripts = (chunk: string) => listScripts(compilation, chunk).map((file) => `/${file}`)
        const firstScripts = Object.entries(firstFiles).map(([person, chunks]) => [person, chunks.flatMap(scripts)])
        const html = page({ scripts: scripts('main'), files: Object.fromEntries(firstScripts) })
        return {
          ...files,
          'index.html': html,
          '.inline-scripts.conf': formatInlineScripts(html),
          'service-worker.js': stripTypeScriptTypes(readFileSync(join(build.root, serviceWorker), 'utf8')),
        }
      }),
      new CopyRspackPlugin({
        patterns: [
          { from: join(build.root, 'public'), to: '.' },
          ...Object.entries(copies).map(([to, from]) => ({ from: join(build.root, from), to })),
        ],
      }),
      ...createPlugins(),
    ],
  }
}

/** The hashes of the page's inline scripts, as a policy names them, for the edge's nginx. */
function formatInlineScripts(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return `set $inline_scripts "${hashes.join(' ')}";\n`
}

/** What is provided, by its place. As `shared` the host would also ask for each of its own modules as a remote does. */
function toProvided(root: string, firstUi: readonly string[]) {
  const shared = Object.entries(shareByHost(root, firstUi))
  return Object.fromEntries(
    shared.map(([shareKey, { import: file, ...module }]) => [file || shareKey, { ...module, shareKey }]),
  )
}

/**
 * Shared modules get a file each by nature; the small parts of the design system travel better together. What finds
 * links and reads codes in pictures stays apart: it is fetched with the first text or camera that needs it.
 */
const designSystem = {
  name: 'design-system',
  chunks: 'async' as const,
  test: /^(?!.*[\\/](?:linkifyjs|barcode-detector|zxing-wasm)[@\\/]).*[\\/](?:packages[\\/](?:ui|domain)|node_modules)[\\/]/,
  enforce: true,
}

/** Calendars, choices and menus weigh more than all the rest together, and no first screen shows them. */
const pickers = {
  ...designSystem,
  name: 'pickers',
  test: /[\\/](?:react-day-picker|date-fns|@date-fns|react-select|react-menu|react-dropdown-menu|react-popover|react-popper|@floating-ui)(?:[\\/+@])|[\\/]ui[\\/]src[\\/](?:calendar[\\/]|fields[\\/](?:date|select)-field|overlays[\\/]menu)/,
  priority: 1,
}

/** What the very first screen, a guest's sign-in, is made of: it does not wait for all the rest. */
const firstControls = {
  ...designSystem,
  name: 'first-controls',
  test: /[\\/]ui[\\/]src[\\/](?:controls|parts|text[\\/](?:isolate|visually-hidden)|fields[\\/](?:field|text-field|phone-field|password-field)|frames[\\/](?:customer-column|skip-link|focus-room))(?:[\\/.])|[\\/]lucide-react[\\/]/,
  priority: 1,
}

/** What draws notifications: no first page has one. */
const notifications = {
  ...designSystem,
  name: 'notifications',
  test: /[\\/]react-toast[\\/+@]|[\\/]ui[\\/]src[\\/]overlays[\\/]toast-region/,
  priority: 1,
}
