import { cpSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'
import type { Page } from 'playwright-core'
import { TODAY } from '../run-conditions.ts'
import { waitFor } from '../wait-for.ts'
import { signInAs } from './sign-in.ts'
import type { Stage } from './stage.ts'

const TEAM = join(root, 'mfe-reservations')
const MANIFEST = 'mf-manifest.json'

/**
 * Builds a copy of mfe-reservations with one text replaced.
 * @returns the folder of the build.
 */
export async function buildChangedFrontEnd(file: string, text: string, other: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'reservations-'))
  for (const part of ['src', 'rspack.config.ts', 'package.json'])
    cpSync(join(TEAM, part), join(copy, part), { recursive: true })
  symlinkSync(join(TEAM, 'node_modules'), join(copy, 'node_modules'))
  const source = readFileSync(join(copy, file), 'utf8')
  if (!source.includes(text)) throw new Error(`${file} does not say ${text}`)
  writeFileSync(join(copy, file), source.replace(text, other))
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run(join(copy, 'node_modules', '.bin', 'rspack'), ['build'], { cwd: copy, env })
  if (code !== 0) throw new Error(`The changed front end could not be built:\n${output}`)
  return join(copy, 'dist')
}

/** Copies a build beside earlier files; the manifest is last and atomic. */
export function publishBuild(build: string, host: string): void {
  cpSync(build, host, { recursive: true, filter: (source) => !source.includes(MANIFEST) && !source.includes('/.') })
  cpSync(join(build, MANIFEST), join(host, '.next'))
  for (const packed of ['.br', '.gz']) cpSync(join(build, MANIFEST + packed), join(host, `.next${packed}`))
  for (const packed of ['.br', '.gz', '']) renameSync(join(host, `.next${packed}`), join(host, MANIFEST + packed))
}

/** The server caches files for up to a second (docs/decisions/0018). @param file the expected one; null for none. */
export async function waitUntilServed(
  { address }: Pick<Stage, 'address'>,
  path: string,
  file: string | null,
): Promise<void> {
  const wanted = file && readFileSync(file, 'utf8')
  const readServed = async () => {
    const answer = await fetch(`${address}/${path}`)
    return answer.ok ? answer.text() : null
  }
  await waitFor(readServed, (text) => text === wanted)
}

export async function openGuestWithTable(stage: Stage): Promise<Page> {
  const phone = await stage.phone('en')
  await signInAs(phone, stage, 'guest')
  const who = { customerName: 'Layla', customerPhone: '0501234567', partySize: 2 }
  const data = { ...who, date: addDays(TODAY, 20), time: '19:00' }
  await phone.request.post(`${stage.address}/api/reservations`, { data })
  return phone
}
