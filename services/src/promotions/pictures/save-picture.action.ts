import type { Readable } from 'node:stream'
import { savePicture as savePictureCall } from '@sufra/contracts/pictures/calls'
import { createDomainError } from '@sufra/domain/errors'
import { PICTURE_MIDDLE } from '@sufra/domain/picture'
import { defineAction } from '../../lib/calls/action.ts'
import { limitConcurrency } from '../../lib/calls/queues.ts'
import type { AppContext } from '../../lib/config.ts'
import { cutPicture } from './cut-picture.ts'
import { isAcceptedKind } from './picture-kind.ts'
import { readUpload } from './read-upload.ts'
import { storePicture } from './store-picture.ts'

const limitCuts = limitConcurrency(1, 8)

export const savePicture = (app: AppContext) =>
  defineAction(savePictureCall, async (ctx, { x = PICTURE_MIDDLE.x, y = PICTURE_MIDDLE.y }) => {
    const file = await readUpload(ctx.stream as Readable)
    if (!isAcceptedKind(file)) throw createDomainError('PICTURE_KIND')
    const picture = await limitCuts(() => cutPicture(file, { x, y }))
    return storePicture(picture, app.now())
  })
