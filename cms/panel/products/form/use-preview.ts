'use client'
import { useEffect, useRef } from 'react'
import { type ProductValues, toData } from '../../../desk/products/form/product-values.ts'

/**
 * Sends what is typed to the previews that were opened from this page, as Payload's forms do: they say when they are ready
 * (src/scripts/preview.ts).
 */
export function usePreview(values: ProductValues): void {
  const previews = useRef(new Set<MessageEventSource>())
  const message = useRef<object>({})
  const data = toData(
    values,
    values.attributes.map(({ id }) => id),
  )
  message.current = { type: 'payload-live-preview', data }

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

const send = (preview: MessageEventSource, message: object) =>
  preview.postMessage(message, { targetOrigin: location.origin })
