import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Compilation, Configuration, RspackPluginInstance } from '@rspack/core'
import { buildInTempFolder } from './build-in-temp-folder.ts'
import { emitAssets, listScripts } from './emit-assets.ts'

/** Exposed module of the first page, by kind of person. */
export type FirstParts = Readonly<Partial<Record<'nobody' | 'guest' | 'staff', string>>>

interface Manifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { path: string; assets: { js: { sync: string[] } } }[]
}

/** Emits `first-paint.html`, which the shell's page includes: entry, preloads per person and the prerendered sign-in. */
export function emitFirstPaint(parts: FirstParts, prerenderBuild?: Configuration): RspackPluginInstance {
  return emitAssets(async (compilation) => {
    const notes = JSON.stringify(createNotes(compilation, parts)).replaceAll('<', '\\u003c')
    const templates = prerenderBuild ? await runPrerender(prerenderBuild) : ''
    return { 'first-paint.html': `<script type="application/json">${notes}</script>\n${templates}\n` }
  })
}

function createNotes(compilation: Compilation, parts: FirstParts) {
  const { metaData, exposes }: Manifest = JSON.parse(String(compilation.getAsset('mf-manifest.json')?.source.source()))
  const filesOf = (part: string) => exposes.find(({ path }) => path === part)?.assets.js.sync ?? []
  const wordsOf = (language: string) => listScripts(compilation, `words-${language}`)[0]
  return {
    entry: metaData.remoteEntry.name,
    files: Object.fromEntries(Object.entries(parts).map(([person, part]) => [person, filesOf(part)])),
    words: { en: wordsOf('en'), ar: wordsOf('ar') },
  }
}

async function runPrerender(build: Configuration): Promise<string> {
  const library = { type: 'commonjs2' }
  return buildInTempFolder({ ...build, output: { filename: 'pages.cjs', library } }, async (folder) => {
    const { default: pages } = await import(pathToFileURL(join(folder, 'pages.cjs')).href)
    return pages.prerenderPages()
  })
}
