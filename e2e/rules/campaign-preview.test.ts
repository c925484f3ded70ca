import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { mailWords } from 'services/messaging/mail/format-text'
import { expect, it } from 'vitest'

const PREVIEW = join(root, 'mfe-admin/src/features/campaigns/mail-frame.ts')

it.each(['en', 'ar'] as const)('the preview of a campaign has the sentences of its mails (%s)', async (language) => {
  const { campaign, again: reserve, call } = mailWords[language]
  expect((await import(PREVIEW)).MAIL_FRAMES[language]).toEqual({ ...campaign, reserve, call })
})
