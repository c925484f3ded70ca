import exceljs from 'exceljs'

/** A file with ليلى الهاشمي, born 1990-05-17, who has 1250 points, and عمر, who has none. */
type MemberFile = (layla: string, omar: string) => Promise<Uint8Array<ArrayBuffer>>

/** As other systems make them. Phones are in the UAE's form. */
export const MEMBER_FILES: Record<'semicolons.csv' | 'members.xlsx' | 'windows.txt', MemberFile> = {
  /** Arabic headers and digits, in UTF-8 with a byte order mark. */
  async 'semicolons.csv'(layla, omar) {
    const arabic = layla.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    const lines = [
      'رقم الجوال;الاسم;تاريخ الميلاد;رصيد النقاط',
      `${arabic};ليلى الهاشمي;١٧/٠٥/١٩٩٠;١٬٢٥٠`,
      `${omar};عمر;;`,
    ]
    return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}`)
  },
  /** Phones are numbers, without their zero. */
  async 'members.xlsx'(layla, omar) {
    const book = new exceljs.Workbook()
    const sheet = book.addWorksheet('Members')
    sheet.addRow(['Mobile', 'Customer name', 'Birthday', 'Balance'])
    sheet.addRow([Number(`971${layla.slice(1)}`), 'ليلى الهاشمي', new Date('1990-05-17T00:00:00Z'), 1250])
    sheet.addRow([Number(omar), 'عمر'])
    sheet.getColumn(3).numFmt = 'dd/mm/yyyy'
    return new Uint8Array(await book.xlsx.writeBuffer())
  },
  /** Windows-1256 with tabs. */
  async 'windows.txt'(layla, omar) {
    const decoder = new TextDecoder('windows-1256')
    const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]))
    const lines = [
      'الهاتف\tالاسم الأول\tاسم العائلة\tتاريخ الميلاد\tالنقاط',
      `${layla}\tليلى\tالهاشمي\t1990-05-17\t1250`,
      `${omar}\tعمر`,
    ]
    return Uint8Array.from(lines.join('\r\n'), (letter) => bytes.get(letter) ?? 63)
  },
}
