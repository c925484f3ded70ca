import type { Emirate, GENDERS, Nationality } from '../platform/choices.ts'
import { createChoiceParser } from '../platform/import-cells.ts'
import type { HeaderSpellings } from '../platform/import-columns.ts'

export const CUSTOMER_IMPORT_FIELDS = [
  'phone',
  'firstName',
  'lastName',
  'email',
  'dateOfBirth',
  'gender',
  'emirate',
  'nationality',
  'diet',
  'points',
  'tags',
  'notes',
  'memberSince',
] as const
export type CustomerImportField = (typeof CUSTOMER_IMPORT_FIELDS)[number]

export const CUSTOMER_IMPORT_REQUIRED: readonly CustomerImportField[] = ['phone', 'firstName']

export const MOST_IMPORTED_POINTS = 10_000_000

export const customerHeaders: HeaderSpellings<CustomerImportField> = {
  phone: [
    'Phone number',
    'Mobile',
    'Mobile number',
    'Mobile no',
    'Phone no',
    'Mobile phone',
    'Cell',
    'Cell phone',
    'Telephone',
    'Tel',
    'Contact number',
    'WhatsApp',
    'Customer phone',
    'رقم الهاتف',
    'الهاتف',
    'رقم الجوال',
    'الجوال',
    'جوال',
    'رقم الموبايل',
    'الموبايل',
    'موبايل',
    'رقم المتحرك',
    'الهاتف المتحرك',
    'الهاتف المحمول',
    'رقم التواصل',
    'واتساب',
  ],
  firstName: [
    'Given name',
    'Forename',
    'Name',
    'Full name',
    'Customer name',
    'Guest name',
    'Member name',
    'Client name',
    'Contact name',
    'Display name',
    'Customer full name',
    'Guest full name',
    'Name and surname',
    'Customer',
    'Client',
    'Guest',
    'Member',
    'الاسم الأول',
    'الاسم الاول',
    'الاسم',
    'الاسم الكامل',
    'اسم العميل',
    'اسم الضيف',
    'اسم العضو',
    'اسم الزبون',
    'الاسم بالكامل',
    'الاسم الثلاثي',
    'الاسم واللقب',
    'العميل',
    'الضيف',
    'العضو',
    'الزبون',
  ],
  lastName: ['Surname', 'Family name', 'Second name', 'اسم العائلة', 'العائلة', 'اللقب', 'الاسم الأخير', 'الكنية'],
  email: ['E-mail', 'Email address', 'Mail', 'البريد الإلكتروني', 'البريد', 'الإيميل', 'ايميل'],
  dateOfBirth: ['Birthday', 'Birth date', 'Birthdate', 'DOB', 'Born', 'تاريخ الميلاد', 'الميلاد', 'عيد الميلاد'],
  gender: ['Sex', 'الجنس', 'النوع'],
  emirate: ['City', 'State', 'الإمارة', 'المدينة'],
  nationality: ['Country', 'Citizenship', 'الجنسية', 'البلد', 'الدولة'],
  diet: ['Dietary preference', 'Dietary', 'Food', 'Halal', 'تفضيل الطعام', 'النظام الغذائي', 'الطعام', 'حلال'],
  points: [
    'Opening points',
    'Points balance',
    'Balance',
    'Loyalty points',
    'Current points',
    'Available points',
    'النقاط',
    'نقاط',
    'رصيد النقاط',
    'الرصيد',
    'نقاط الولاء',
  ],
  tags: ['Tag', 'Labels', 'Groups', 'Segment', 'الوسوم', 'وسوم', 'التصنيف', 'المجموعة'],
  notes: ['Note', 'Admin notes', 'Comments', 'Comment', 'Remarks', 'ملاحظات', 'ملاحظة', 'الملاحظات', 'تعليقات'],
  memberSince: [
    'Registered',
    'Joined',
    'Join date',
    'Date joined',
    'Registration date',
    'Created',
    'Created at',
    'Signup date',
    'عضو منذ',
    'تاريخ التسجيل',
    'تاريخ الانضمام',
    'تاريخ الاشتراك',
  ],
}

export const parseImportedGender = createChoiceParser<(typeof GENDERS)[number]>({
  male: ['m', 'man', 'mr', 'ذكر', 'رجل'],
  female: ['f', 'woman', 'ms', 'mrs', 'أنثى', 'انثى', 'امرأة', 'سيدة'],
})

const parseDiet = createChoiceParser({
  halal: ['yes', 'true', '1', 'حلال', 'نعم'],
  all: ['all food', 'any', 'none', 'no', 'false', '0', 'non halal', 'كل الأطعمة', 'الكل', 'لا', 'غير حلال'],
})

/** Whether the guest eats halal. */
export function parseImportedDiet(text: string): boolean | null {
  const diet = parseDiet(text)
  return diet === null ? null : diet === 'halal'
}

export const parseImportedEmirate = createChoiceParser<Emirate>({
  'Abu Dhabi': ['AUH', 'AD', 'أبوظبي', 'أبو ظبي', 'Al Ain', 'العين'],
  Dubai: ['DXB', 'دبي'],
  Sharjah: ['SHJ', 'الشارقة'],
  Ajman: ['عجمان'],
  'Umm Al Quwain': ['UAQ', 'Umm Al-Quwain', 'أم القيوين'],
  'Ras Al Khaimah': ['RAK', 'Ras Al-Khaimah', 'رأس الخيمة'],
  Fujairah: ['الفجيرة'],
  Other: ['أخرى'],
})

export const parseImportedNationality = createChoiceParser<Nationality>({
  UAE: ['AE', 'Emirati', 'United Arab Emirates', 'الإمارات', 'إماراتي', 'إماراتية', 'الإمارات العربية المتحدة'],
  'Saudi Arabia': ['SA', 'KSA', 'Saudi', 'السعودية', 'سعودي'],
  Kuwait: ['KW', 'Kuwaiti', 'الكويت', 'كويتي', 'كويتية'],
  Qatar: ['QA', 'Qatari', 'قطر', 'قطري', 'قطرية'],
  Bahrain: ['BH', 'Bahraini', 'البحرين', 'بحريني', 'بحرينية'],
  Oman: ['OM', 'Omani', 'عمان', 'عماني', 'عمانية'],
  Jordan: ['JO', 'Jordanian', 'الأردن', 'أردني', 'أردنية'],
  Lebanon: ['LB', 'Lebanese', 'لبنان', 'لبناني', 'لبنانية'],
  Syria: ['SY', 'Syrian', 'سوريا', 'سورية', 'سوري'],
  Egypt: ['EG', 'Egyptian', 'مصر', 'مصري', 'مصرية'],
  Iraq: ['IQ', 'Iraqi', 'العراق', 'عراقي', 'عراقية'],
  Palestine: ['PS', 'Palestinian', 'فلسطين', 'فلسطيني', 'فلسطينية'],
  Yemen: ['YE', 'Yemeni', 'اليمن', 'يمني', 'يمنية'],
  Morocco: ['MA', 'Moroccan', 'المغرب', 'مغربي', 'مغربية'],
  Tunisia: ['TN', 'Tunisian', 'تونس', 'تونسي', 'تونسية'],
  Sudan: ['SD', 'Sudanese', 'السودان', 'سوداني', 'سودانية'],
  India: ['IN', 'Indian', 'الهند', 'هندي', 'هندية'],
  Pakistan: ['PK', 'Pakistani', 'باكستان', 'باكستاني', 'باكستانية'],
  Bangladesh: ['BD', 'Bangladeshi', 'بنغلاديش', 'بنغلاديشي'],
  Philippines: ['PH', 'Filipino', 'Filipina', 'الفلبين', 'فلبيني', 'فلبينية'],
  'Sri Lanka': ['LK', 'Sri Lankan', 'سريلانكا'],
  Nepal: ['NP', 'Nepali', 'نيبال', 'نيبالي'],
  Iran: ['IR', 'Iranian', 'إيران', 'إيراني', 'إيرانية'],
  Turkey: ['TR', 'Turkish', 'Türkiye', 'تركيا', 'تركي', 'تركية'],
  'United States': ['US', 'USA', 'American', 'الولايات المتحدة', 'أمريكا', 'أمريكي', 'أمريكية'],
  'United Kingdom': ['GB', 'UK', 'British', 'المملكة المتحدة', 'بريطانيا', 'بريطاني', 'بريطانية'],
  Canada: ['CA', 'Canadian', 'كندا', 'كندي', 'كندية'],
  Australia: ['AU', 'Australian', 'أستراليا', 'أسترالي'],
  Germany: ['DE', 'German', 'ألمانيا', 'ألماني', 'ألمانية'],
  France: ['FR', 'French', 'فرنسا', 'فرنسي', 'فرنسية'],
  Italy: ['IT', 'Italian', 'إيطاليا', 'إيطالي', 'إيطالية'],
  Spain: ['ES', 'Spanish', 'إسبانيا', 'إسباني'],
  Netherlands: ['NL', 'Dutch', 'هولندا', 'هولندي'],
  Russia: ['RU', 'Russian', 'روسيا', 'روسي', 'روسية'],
  China: ['CN', 'Chinese', 'الصين', 'صيني', 'صينية'],
  Japan: ['JP', 'Japanese', 'اليابان', 'ياباني'],
  'South Korea': ['KR', 'Korean', 'كوريا الجنوبية', 'كوري'],
  Other: ['أخرى'],
})

/** Names of tags in one cell. */
export function splitTags(text: string): string[] {
  const names = text.split(/[,;|،؛\n]/).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** First and last name of a column that has both. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.split(' ')
  return { firstName, lastName: others.join(' ') }
}
