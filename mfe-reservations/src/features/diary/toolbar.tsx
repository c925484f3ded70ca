import type { Day } from '@sufra/domain/platform/calendar-day'
import { useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { space } from '@sufra/ui/theme'
import { Keyboard, Printer, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../staff-words.ts'
import { BlocksCounter } from './blocks/blocks-counter.tsx'
import { PHONE, TOUCH } from './layout.ts'
import { MisfitsCounter } from './misfits/misfits-counter.tsx'
import { NewsCounter } from './news/news-counter.tsx'
import { SoundSwitch } from './news/sound-switch.tsx'
import { QueueCounter } from './queue/queue-counter.tsx'
import { WaitlistCounter } from './waitlist/waitlist-counter.tsx'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  > :empty { display: none; }
`
const Tools = styled.div`
  display: flex;
  margin-inline-start: auto;
  @media ${TOUCH} { && button { inline-size: 44px; block-size: 44px; } }
`
/** Phones have no keys to explain. */
const KeysHelp = styled.span`
  @media ${PHONE} { display: none; }
`

interface ToolbarProps {
  day: Day
  /** Before the counters. */
  start: ReactNode
  sound: boolean
  onSound: (isOn: boolean) => void
  onShow: (part: 'queue' | 'waitlist' | 'misfits' | 'blocks' | 'find' | 'keys') => void
  onBooking: (id: number, day: string) => void
}

/** One line above the day: what needs attention, and tools. */
export function Toolbar({ day, start, sound, onSound, onShow, onBooking }: ToolbarProps) {
  const t = useWords(staffWords)
  return (
    <Row>
      {start}
      <NewsCounter sound={sound} onOpen={onBooking} />
      <MisfitsCounter onPress={() => onShow('misfits')} />
      <QueueCounter onPress={() => onShow('queue')} />
      <BlocksCounter day={day} onPress={() => onShow('blocks')} />
      <WaitlistCounter day={day} onPress={() => onShow('waitlist')} />
      <Tools>
        <IconButton icon={Search} label={t('diary.find.title')} aria-keyshortcuts="f" onClick={() => onShow('find')} />
        <SoundSwitch isOn={sound} onChange={onSound} />
        <IconButton icon={Printer} label={t('diary.print')} onClick={() => window.print()} />
        <KeysHelp>
          <IconButton icon={Keyboard} label={t('diary.keys.title')} onClick={() => onShow('keys')} />
        </KeysHelp>
      </Tools>
    </Row>
  )
}
