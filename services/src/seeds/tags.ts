import type { SegmentFilter } from '@sufra/contracts/marketing/segments/fields'
import type { CustomerRecord } from '../customers/customer.model.ts'
import { type TagRecord, Tags } from '../customers/tags/tag.model.ts'
import { type SegmentRecord, Segments } from '../marketing/segments/segment.model.ts'
import { insertFirst } from './insert.ts'

/** Every third, ninth … customer has it, from the index `first` on. */
const TAGS = [
  { name: 'Regular', nameAr: 'عميل دائم', first: 0, every: 3 },
  { name: 'VIP', nameAr: 'عميل مميّز', first: 0, every: 9 },
  { name: 'Nut allergy', nameAr: 'حساسية المكسرات', first: 1, every: 14 },
  { name: 'Press', nameAr: 'صحافة', first: 7, every: 25 },
]
const SEGMENTS: { name: string; filter: SegmentFilter }[] = [
  { name: 'All customers', filter: {} },
  { name: 'No visit for 60 days', filter: { notVisitedFor: 60 } },
  { name: 'Birthday this month', filter: { birthdayThisMonth: true } },
]

/** Tags and segments of the demo. @returns the customers with their tags. */
export async function seedTags(customers: readonly CustomerRecord[], now: Date): Promise<CustomerRecord[]> {
  const shared = { version: 1, createdAt: now }
  await insertFirst<TagRecord>(
    Tags,
    TAGS.map(({ name, nameAr }, index) => ({ ...shared, name, nameAr, place: index + 1 })),
  )
  await insertFirst<SegmentRecord>(
    Segments,
    SEGMENTS.map((segment, index) => ({ ...shared, ...segment, place: index + 1 })),
  )
  const stored = await Tags.find({}).lean<TagRecord[]>()
  return customers.map((customer, index) => {
    const names = TAGS.filter(({ first, every }) => index % every === first).map(({ name }) => name)
    const tags = stored.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    return tags.length > 0 ? { ...customer, tags } : customer
  })
}
