import { z } from 'zod'
import { call } from '../../call.ts'
import { Picture } from './fields.ts'
import * as routes from './routes.ts'

const SHARE = 'This must be a number from 0 to 1'
/** A relative position, 0 to 1, as a number or digits; the middle by default. */
const Share = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d(\.\d{1,17})?$/, SHARE)
        .transform(Number),
    ],
    { error: SHARE },
  )
  .pipe(z.number().min(0, SHARE).max(1, SHARE))
  .optional()

/** The body is the file. `x` and `y` are the focal point for cropping. */
export const savePicture = call(routes.savePicture, {
  summary: 'Upload a picture',
  params: z.object({ x: Share, y: Share }),
  result: Picture,
})

export const getPicture = call(routes.getPicture, {
  summary: 'Get one of a picture’s files',
  params: z.object({ file: z.string() }),
  result: z.unknown(),
})
