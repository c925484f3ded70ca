import { Readable } from 'node:stream'
import * as contract from '@sufra/contracts/promotions/restaurant/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Binary } from 'mongodb'
import { defineAction } from '../../platform/calls/action.ts'
import { readUpload } from '../../platform/calls/read-upload.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, upsertOne, write } from '../../platform/db/transaction.ts'
import { limitConcurrency } from '../../platform/queues.ts'
import { PICTURE_UPLOAD } from '../pictures/save-picture.action.ts'
import { drawLogo } from './draw-logo.ts'
import { Logos } from './logo.model.ts'

const limitDrawing = limitConcurrency(1, 8)

export const saveLogo = (app: AppContext) =>
  defineAction(contract.saveLogo, async (ctx) => {
    const file = await readUpload(ctx.stream as Readable, PICTURE_UPLOAD)
    const { id, width, height, bytes } = await limitDrawing(() => drawLogo(file))
    const record = { width, height, bytes, storedAt: app.now() }
    await runTransaction(async () => write(upsertOne(Logos, { _id: id }, { $set: record })))
    return { id, width, height }
  })

/** @throws RuleError PICTURE_NOT_FOUND. */
export const getLogo = defineAction(contract.getLogo, async (ctx, { file }) => {
  const id = /^([\w-]{1,40})\.png$/.exec(file)?.[1]
  const found = id ? await Logos.findOne({ _id: id }).lean<{ bytes: Binary }>() : null
  if (!found) throw createDomainError('PICTURE_NOT_FOUND')
  const bytes = found.bytes.value()
  ctx.meta.$responseType = 'image/png'
  ctx.meta.$responseHeaders = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Length': String(bytes.length),
    ETag: `"${file}"`,
  }
  // A stream, because a message between processes may be too small.
  return Readable.from([bytes], { objectMode: false })
})
