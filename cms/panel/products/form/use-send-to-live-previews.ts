'use client'
import { useEffect, useRef } from 'react'

/**
 * React hook that sends unsaved values to the open previews (src/scripts/preview.ts), in Payload's message format.
 * `data` is the document of the values; null sends nothing, so that previews show the stored version.
 */
export function useSendToLivePreviews(values: object, data: object | null): void {
  const previews = useRef(new Set<MessageEventSource>())
  const message = useRef<object | null>(null)
  message.current = data && { type: 'payload-live-preview', data }

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || !source || data?.type !== 'payload-live-preview' || !data.ready) return
      previews.current.add(source)
      send(source, message.current)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is a reason to send it.
  useEffect(() => {
    for (const preview of previews.current) send(preview, message.current)
  }, [values])
}

function send(preview: MessageEventSource, message: object | null): void {
  if (message) preview.postMessage(message, { targetOrigin: location.origin })
}
