import { z } from 'zod'
import { SegmentFilter } from './fields.ts'

/** A saved filter of the directory. */
export const Segment = z.object({
  id: z.number().int(),
  name: z.string(),
  filter: SegmentFilter,
  version: z.number().int(),
})
export type Segment = z.infer<typeof Segment>

/** `customers` is the present count. */
export const CountedSegment = Segment.extend({ customers: z.number().int() })
export type CountedSegment = z.infer<typeof CountedSegment>
