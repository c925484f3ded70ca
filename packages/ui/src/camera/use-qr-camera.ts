import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** The person can resolve `denied` and `missing`, but not `failed`. */
export type CameraState = 'starting' | 'looking' | 'denied' | 'missing' | 'failed'

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

/** Scan interval in milliseconds; limits the phone's load. */
const SCAN_INTERVAL_MS = 160

export function useQrCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const tell = useEffectEvent(onRead)

  useEffect(() => {
    const over = new AbortController()
    void scanFrame(video.current, over.signal, setState, (text) => tell(text)).catch((error: unknown) => {
      if (!over.signal.aborted) setState(getErrorState(error))
    })
    return () => over.abort()
  }, [video])

  return state
}

async function scanFrame(
  video: HTMLVideoElement | null,
  over: AbortSignal,
  setState: (state: CameraState) => void,
  tell: (text: string) => void,
): Promise<void> {
  if (!video) return
  if (!navigator.mediaDevices?.getUserMedia) return setState('missing')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => void track.stop())
  if (over.aborted) return stop()
  over.addEventListener('abort', stop)
  try {
    video.srcObject = stream
    const [detector] = await Promise.all([getDetector(), video.play()])
    setState('looking')
    let latest = ''
    while (!over.aborted) {
      const [found] = await detector.detect(video)
      if (found && found.rawValue !== latest && !over.aborted) tell(found.rawValue)
      latest = found?.rawValue ?? ''
      await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS))
    }
  } finally {
    stop()
  }
}

async function getDetector(): Promise<Detector> {
  const own = (
    globalThis as {
      BarcodeDetector?: { new (options: object): Detector; getSupportedFormats(): Promise<string[]> }
    }
  ).BarcodeDetector
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats: ['qr_code'] })
  return (await import('./qr-detector.ts')).createDetector()
}

function getErrorState(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
