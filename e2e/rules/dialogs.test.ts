import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { expect, it } from 'vitest'

/** Dialogs outside of the design system, without its guard against early presses. */
const OWN_DIALOG = /from 'radix-ui'|<dialog\b|showModal\(|role=["'](?:alert)?dialog|\b(?:window\.)?confirm\(['"`]/
const GUARD = 'guardEarlyPresses'

const sources = (...folders: string[]) =>
  folders
    .flatMap((folder) => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

it('every dialog of the front ends is one of the design system', () => {
  const files = sources('mfe-*', 'shell')
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter(({ text }) => OWN_DIALOG.test(text)).map(({ file }) => file)).toEqual([])
})

it('every modal dialog of the design system has the guard against early presses on its content and its backdrop', () => {
  const modal = sources('packages/ui').filter(({ text }) =>
    /\bDialog\b[^}]*\} from 'radix-ui'|\bAlertDialog\b[^}]*\} from 'radix-ui'/.test(text),
  )
  expect(modal.map(({ file }) => file.split('/').at(-1))).toEqual(
    expect.arrayContaining(['alert-dialog.tsx', 'confirm-dialog.tsx', 'dialog.tsx', 'full-screen.tsx']),
  )
  for (const { file, text } of modal) {
    const parts = text.match(/styled\((?:Radix|AlertDialog)\.(?:Content|Overlay)\)/g) ?? []
    expect([file, text.match(new RegExp(`ref=\\{${GUARD}\\}`, 'g'))?.length]).toEqual([file, parts.length])
  }
})

const INNER = /<(\w*(?:Dialog|Prompt|Form)|FullScreen|form)\b/

it('no dialog and no other form stands within a form', () => {
  const files = sources('mfe-*', 'shell', 'packages/ui', 'packages/forms')
  const nested = files.flatMap(({ file, text }) => {
    const styled = [...text.matchAll(/const (\w+) = styled\.form\b/g)].map(([, name]) => name)
    // The formatter gives the end of an element the indent of its start.
    const forms = text.matchAll(
      new RegExp(`^( *)<(form|\\w*Form${['', ...styled].join('|')})\\b([^]*?)^\\1</\\2>`, 'gm'),
    )
    return [...forms].flatMap(([, , name, body = '']) => (INNER.test(body) ? [`${file}: ${name}`] : []))
  })
  expect(nested).toEqual([])
})
