import { expect, test } from 'vitest'
import { renderContactPage } from './contact.ts'

test('the page names the restaurant in both languages and links its phone', () => {
  const page = renderContactPage({ name: 'Sufra', nameAr: 'سفرة', phone: '+97141234567' })
  expect(page).toContain('<h1>Sufra</h1>')
  expect(page).toContain('<h1>سفرة</h1>')
  expect(page.match(/href="tel:\+97141234567"/g)).toHaveLength(2)
  expect(page).not.toContain('<script')
})

test('a name is shown as written and used in Arabic when the Arabic one is missing', () => {
  const page = renderContactPage({ name: '<Fish> & "Chips"', nameAr: null, phone: '+97141234567' })
  expect(page.match(/<h1>&lt;Fish&gt; &amp; &quot;Chips&quot;<\/h1>/g)).toHaveLength(2)
})
