import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, CopyRspackPlugin, sharing } from '@rspack/core'
import { PROVIDED_VERSIONS } from '@sufra/contracts/front-ends/names'
import { type Build, createConfig, createPlugins, getRefreshEntries, isProduction } from './common.ts'
import { emitAssets, listScripts } from './emit-assets.ts'
import { listProvidedVersions, shareByHost } from './shared.ts'

export interface Host extends Build {
  /** Modules of the first screen, as imported: `@sufra/ui/toast`. */
  firstUi: readonly string[]
  /** HTML of the page. `files` lists the preloads per person. */
  page: (given: { scripts: string[]; files: Record<string, string[]> }) => string
  /** Chunks of the first page by person: `design-system`. */
  firstFiles: Readonly<Record<string, readonly string[]>>
  /** Generated files beside the page: text by name. */
  files: Readonly<Record<string, string>>
  /** Copied files beside the page: path below `root` by name. */
  copies: Readonly<Record<string, string>>
  /** Path below `root`. */
  serviceWorker: string
}

/** Build of the shell: provides every shared module and copies `public/`. Remote addresses are read at run time. */
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
    optimization: { splitChunks: { cacheGroups: { designSystem, pickers, staff, firstControls, notifications } } },
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
          [PROVIDED_VERSIONS]: JSON.stringify(listProvidedVersions(build.root)),
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

/** CSP hashes of the inline scripts, for the nginx of the edge. */
function formatInlineScripts(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return `set $inline_scripts "${hashes.join(' ')}";\n`
}

/** Provided modules by path. With `shared` the host would also consume its own modules. */
function toProvided(root: string, firstUi: readonly string[]) {
  const shared = Object.entries(shareByHost(root, firstUi))
  return Object.fromEntries(
    shared.map(([shareKey, { import: file, ...module }]) => [file || shareKey, { ...module, shareKey }]),
  )
}

/**
 * One chunk for the small modules of the design system.
 * The link finder, the barcode reader, passkeys and charts stay separate, because they are loaded on demand.
 */
const designSystem = {
  name: 'design-system',
  chunks: 'async' as const,
  test: /^(?!.*[\\/](?:linkifyjs|@simplewebauthn\+browser|barcode-detector|zxing-wasm|chart\.js|@kurkle\+color|ui[\\/]src[\\/]charts)[@\\/]).*[\\/](?:packages[\\/](?:ui|domain)|node_modules)[\\/]/,
  enforce: true,
}

/** Calendars, selects and menus: the largest part, absent from first screens. */
const pickers = {
  ...designSystem,
  name: 'pickers',
  test: /[\\/](?:react-day-picker|date-fns|@date-fns|react-select|react-menu|react-dropdown-menu|react-popover|react-popper|@floating-ui)(?:[\\/+@])|[\\/]ui[\\/]src[\\/](?:calendar[\\/]|fields[\\/](?:date|select)-field|overlays[\\/]menu)/,
  priority: 1,
}

/** The frame of staff pages. */
const staff = {
  ...designSystem,
  name: 'staff',
  test: /[\\/]ui[\\/]src[\\/]frames[\\/](?:staff-|navigation-icons)/,
  priority: 1,
}

/** Parts of the guest's sign-in, the very first screen, with its icons. */
const firstControls = {
  ...designSystem,
  name: 'first-controls',
  test: /[\\/]ui[\\/]src[\\/](?:controls|parts|text[\\/](?:isolate|visually-hidden)|fields[\\/](?:field|text-field|password-field)|frames[\\/](?:customer-column|skip-link))(?:[\\/.])|[\\/]lucide-react[\\/](?!.*icons[\\/](?!(?:circle-alert|eye|eye-off|languages|rotate-cw)\\.))/,
  priority: 1,
}

/** Absent from first pages. */
const notifications = {
  ...designSystem,
  name: 'notifications',
  test: /[\\/]react-toast[\\/+@]|[\\/]ui[\\/]src[\\/]overlays[\\/]toast-region/,
  priority: 1,
}
