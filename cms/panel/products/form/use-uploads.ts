'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormPicture } from '../../../desk/products/form/form-pictures.ts'
import { texts } from './texts.ts'
import { uploadPicture } from './upload-picture.ts'

/** A picture that is being uploaded. `part` is the sent fraction (0 to 1); `problem` its error, null if none. */
export type Upload = { key: number; file: File; part: number; problem: string | null }

type Options = {
  /** The number of pictures that the product has. */
  count: number
  textOf(place: number): string
  onUploaded(picture: FormPicture): void
}

let nextKey = 0

/** React hook that uploads pictures one after the other, so that they keep the order in which they were chosen. */
export function useUploads({ count, textOf, onUploaded }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const isBusy = useRef(false)
  const left = useRef<AbortController>(null)
  const latest = useRef({ count, textOf, onUploaded })
  latest.current = { count, textOf, onUploaded }

  useEffect(() => {
    left.current = new AbortController()
    return () => left.current?.abort()
  }, [])

  const update = useCallback((key: number, change: Partial<Upload> | null) => {
    setUploads((before) =>
      before.flatMap((each) => (each.key !== key ? [each] : change ? [{ ...each, ...change }] : [])),
    )
  }, [])

  const work = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    // React's state lags behind the uploads.
    let place = latest.current.count
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { key, file } = next
      const result = await uploadPicture(
        file,
        latest.current.textOf(place),
        (part) => update(key, { part }),
        signalOf(left),
      )
      if (result.kind === 'done') {
        place += 1
        latest.current.onUploaded(result.body)
      }
      update(key, result.kind === 'done' ? null : { problem: result.message, part: 0 })
    }
    isBusy.current = false
  }, [update])

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => {
        const problem = file.type.startsWith('image/') ? null : texts.pictures.noPicture(file.name)
        return { key: nextKey++, file, part: 0, problem }
      })
      setUploads((before) => [...before, ...added])
      waiting.current.push(...added.filter(({ problem }) => problem === null))
      void work()
    },
    [work],
  )

  return {
    uploads,
    add,
    retry(upload: Upload) {
      update(upload.key, { problem: null })
      waiting.current.push(upload)
      void work()
    },
    dismiss: ({ key }: Upload) => update(key, null),
  }
}

const signalOf = (left: { current: AbortController | null }) => left.current?.signal ?? new AbortController().signal
