import { loadavg } from 'node:os'
import { type CustomerRecord, Customers, createRecord, getSearchText } from 'services/customers/customer.model'

export const CUSTOMERS = Number(process.env.CUSTOMERS ?? 100_000)
const BATCH = 1_000

const FIRST =
  'Ahmed Mohammed Fatima Sara Omar Layla Zoë Yousef Khalid Noura Aisha Hassan Huda Mariam Salem Rashid Priya Anil Rahul Deepa Sunita Vikram Maria Jose Grace Angelo Anna John James Emma Oliver Sophie Pierre Chloé Hans Giulia Marco Elena Dmitri Olga Chen Wei Yuki Amara Kwame Thandi Carlos Lucía'.split(
    ' ',
  )
const LAST =
  'Al Mansoori,Al Maktoum,Al Kaabi,Al Suwaidi,Haddad,Khoury,Nasser,Ibrahim,Abdullah,Rahman,Khan,Sheikh,Malik,Qureshi,Sharma,Patel,Nair,Menon,Iyer,Fernandes,D’Souza,Dela Cruz,Santos,Reyes,Garcia,Mendoza,Smith,Taylor,Brown,Wilson,O’Connor,MacDonald,Dubois,Lefèvre,Müller,Schmidt,Rossi,Bianchi,Ivanov,Petrova,Wang,Tanaka,Okafor,Mensah,Dlamini,Rodríguez,Hernández,de la Cruz'.split(
    ',',
  )
const FIRST_ARABIC =
  'أحمد محمد فاطمة سارة عمر ليلى يوسف خالد نورة عائشة حسن هدى مريم سالم راشد إبراهيم مصطفى آمنة سلطان شيخة'.split(' ')
const LAST_ARABIC =
  'الكعبي المنصوري المكتوم السويدي الظاهري النعيمي الشامسي الزعابي البلوشي حداد خوري ناصر عبدالله المهيري الفلاسي'.split(
    ' ',
  )

/** Deterministic: a third with Arabic names, most with a UAE phone. */
export function createCustomer(id: number): CustomerRecord {
  const arabic = id % 3 === 0
  const firstName = pick(arabic ? FIRST_ARABIC : FIRST, id, 7919)
  const lastName =
    pick(arabic ? LAST_ARABIC : LAST, id, 104_729) + (arabic || id % 5 > 0 ? '' : `-${pick(LAST, id, 31)}`)
  const phoneNumber = id % 10 === 0 ? `+4477${createDigits(id, 8)}` : `+9715${createDigits(id, 8)}`
  return {
    ...createRecord(),
    id,
    uniqueId: String(100_000 + id),
    phoneNumber,
    firstName,
    lastName,
    dateOfBirth: '1990-05-17',
    gender: id % 2 === 0 ? 'female' : 'male',
    emirate: 'Dubai',
    points: id % 1000,
    searchText: getSearchText({ firstName, lastName, phoneNumber }),
    createdAt: new Date(1_700_000_000_000 + id * 60_000),
  }
}

export async function fillWithCustomers(): Promise<void> {
  const startedAt = performance.now()
  for (let from = 1; from <= CUSTOMERS; from += BATCH)
    await Customers.collection.insertMany(Array.from({ length: BATCH }, (_, i) => createCustomer(from + i)) as never[])
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${CUSTOMERS.toLocaleString('en')} customers in ${seconds} s, load ${loadavg()[0]?.toFixed(1)}\n`)
}

function pick(list: readonly string[], id: number, step: number): string {
  return list[Math.floor((id * step) / 97) % list.length] as string
}

/** Distinct pseudo-random digits: the factor is coprime to 10. */
function createDigits(id: number, count: number): string {
  return String((id * 61_803_399) % 10 ** count).padStart(count, '0')
}
