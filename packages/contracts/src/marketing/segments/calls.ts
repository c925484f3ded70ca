import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, Nothing } from '../../fields.ts'
import { CountedSegment, Segment } from './entities.ts'
import { SegmentEdit } from './fields.ts'
import * as routes from './routes.ts'

/** By name. */
export const listSegments = call(routes.listSegments, {
  summary: 'List segments of customers',
  params: z.object({}),
  result: z.array(Segment),
})

export const getSegment = call(routes.getSegment, {
  summary: 'Get a segment and the number of its customers',
  params: z.object({ id: Id }),
  result: CountedSegment,
})

/** At most 50, each name once. */
export const createSegment = call(routes.createSegment, {
  summary: 'Save a filter of the directory as a segment',
  params: SegmentEdit,
  result: Segment,
})

/** `If-Match` carries the seen version. */
export const updateSegment = call(routes.updateSegment, {
  summary: 'Update a segment',
  params: z.object({ ...SegmentEdit.shape, id: Id }),
  result: Segment,
})

export const deleteSegment = call(routes.deleteSegment, {
  summary: 'Delete a segment',
  params: z.object({ id: Id }),
  result: Nothing,
})
