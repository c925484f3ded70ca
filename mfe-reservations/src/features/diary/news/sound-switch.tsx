import { useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { Bell, BellOff } from 'lucide-react'
import { staffWords } from '../../../staff-words.ts'
import { playChime, storeSound } from './chime.ts'

interface SoundSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Switching on plays the sound once. */
export function SoundSwitch({ isOn, onChange }: SoundSwitchProps) {
  const t = useWords(staffWords)
  const press = () => {
    storeSound(!isOn)
    onChange(!isOn)
    if (!isOn) playChime()
  }
  return <IconButton icon={isOn ? Bell : BellOff} label={t('diary.news.sound')} aria-pressed={isOn} onClick={press} />
}
