import { changeLanguage } from '@sufra/i18n/i18n'
import { useState } from 'react'
import { Bar, BarButton } from './bar.ts'
import ar from './words/ar.ts'

export function LanguageOffer() {
  const [isOpen, setOpen] = useState(true)
  const choose = (language: 'ar' | 'en') => {
    setOpen(false)
    void changeLanguage(language)
  }
  if (!isOpen) return null
  return (
    <Bar as="aside" lang="ar" dir="rtl" aria-label={ar.arabicOffer}>
      <span>{ar.arabicOffer}</span>
      <BarButton type="button" onClick={() => choose('ar')}>
        {ar.useArabic}
      </BarButton>
      <BarButton type="button" onClick={() => choose('en')}>
        {ar.keepEnglish}
      </BarButton>
    </Bar>
  )
}
