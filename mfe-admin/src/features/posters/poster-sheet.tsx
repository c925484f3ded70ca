import type { ResultOfCall } from '@sufra/api/endpoint'
import { getLogoAddress } from '@sufra/domain/promotions/logo'
import { useWords } from '@sufra/i18n/use-words'
import { palettes } from '@sufra/ui/palettes'
import { font, scannableCode } from '@sufra/ui/theme'
import { QRCodeSVG } from 'qrcode.react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { POSTER_PAGES, POSTER_TEXTS, type PosterName } from './poster-texts.ts'

/**
 * Measured in em: one em is 1/30 of the width, so that A4, A6 and the preview are one drawing. Black on white also in
 * the dark, like the paper. The code is 12.9 em without
 * its quiet zone: 45 mm on A6.
 */
const Sheet = styled.article<{ $accent: string }>`
  container-type: inline-size;
  inline-size: 30em;
  block-size: 42.3em;
  background: ${scannableCode.bgColor};
  color: ${scannableCode.fgColor};
  line-height: 1.35;
  overflow: hidden;
  > div {
    display: grid;
    grid-template-rows: auto 1fr auto auto;
    justify-items: center;
    gap: 1.2em;
    block-size: 100%;
    padding: 2.4em 2em 1.8em;
    border-block-start: 0.8em solid ${({ $accent }) => $accent};
    text-align: center;
  }
  img { max-inline-size: 8em; block-size: 5em; object-fit: contain; }
  header { display: grid; justify-items: center; gap: 0.4em; font-weight: ${font.strong}; }
  header p { font-size: 1.3em; }
  h3 { font-size: 1.7em; line-height: 1.2; font-weight: ${font.strong}; color: ${({ $accent }) => $accent}; }
  footer { font-size: 0.95em; overflow-wrap: anywhere; }
  svg { inline-size: 16.5em; block-size: 16.5em; }
`
const Languages = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-content: center;
  gap: 1.6em;
  inline-size: 100%;
  > div { display: grid; align-content: start; gap: 0.5em; }
`

type Restaurant = Pick<ResultOfCall<'restaurant'>, 'name' | 'nameAr' | 'publicUrl' | 'logo' | 'accentColor'>

export function PosterSheet({ poster, restaurant }: { poster: PosterName; restaurant: Restaurant }) {
  const t = useWords(words)
  const { name, nameAr, publicUrl, logo, accentColor = palettes.light.gold } = restaurant
  const { en, ar } = POSTER_TEXTS[poster]
  const link = publicUrl + POSTER_PAGES[poster]
  return (
    <Sheet $accent={accentColor} dir="ltr">
      <div>
        <header>
          {logo && <img src={getLogoAddress(logo.id)} alt="" />}
          <p>
            <bdi lang="en">{name}</bdi>
            {nameAr && nameAr !== name && (
              <>
                {' · '}
                <bdi lang="ar">{nameAr}</bdi>
              </>
            )}
          </p>
        </header>
        <Languages>
          <div lang="en" dir="ltr">
            <h3>{en.title}</h3>
            <p>{en.text}</p>
          </div>
          <div lang="ar" dir="rtl">
            <h3>{ar.title}</h3>
            <p>{ar.text}</p>
          </div>
        </Languages>
        <QRCodeSVG value={link} size={240} level="Q" {...scannableCode} title={t('posters.code', { link })} />
        <footer>{link}</footer>
      </div>
    </Sheet>
  )
}
