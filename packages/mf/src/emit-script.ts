import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { EmitFile } from './emit-file.ts'

/** Puts a script beside the page under a name that stays: the TypeScript of one file without imports, types taken out. */
export function emitScript(name: string, source: string): EmitFile {
  return new EmitFile(name, stripTypeScriptTypes(readFileSync(source, 'utf8')))
}
