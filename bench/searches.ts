/** What staff type into the directory's search, and what kind of text it is. */
export const searches = [
  ['one letter', 'a'],
  ['one letter, Arabic', 'م'],
  ['one digit', '5'],
  ['two letters', 'ma'],
  ['a rare letter', 'x'],
  ['a first name', 'fatima'],
  ['the same in Arabic', 'فاطمه'],
  ['the middle of a name', 'nsoor'],
  ['two words', 'sara haddad'],
  ['a phone', '0561803399'],
  ['its beginning', '+97156'],
  ['its last 4 digits', '3399'],
  ['nobody', 'zzzzzz'],
] as const
