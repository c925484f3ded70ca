import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAIL_RULES } from '@sufra/domain/messaging/mail-policy'
import { root } from '@sufra/server/root'
import { expect, it } from 'vitest'

it('the table of mails in docs/privacy.md has the rules of each kind', () => {
  const text = readFileSync(join(root, 'docs/privacy.md'), 'utf8')
  const [, table = ''] = /\n\| kind \| purpose \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(text) ?? []
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, kind = '', ...cells]) => [/`(\w+)`/.exec(kind)?.[1], ...cells.slice(0, -1)])
  const rules = Object.entries(MAIL_RULES).map(([kind, { purpose, needs, quotesGuests, stoppedBy }]) => [
    kind,
    purpose,
    needs,
    quotesGuests ? 'yes' : 'no',
    stoppedBy,
  ])
  expect(rows).toEqual(rules)
})
