'use client'
import { useEffect, useRef, useState } from 'react'
import { type FormPicture, toFormPicture } from '../../../desk/products/form/form-pictures.ts'
import type { Media } from '../../../payload-types.ts'
import type { CallResult } from '../../parts/panel-client.ts'
import { texts as partTexts } from '../../parts/texts.ts'
import { texts } from './texts.ts'

/** A picture that is being uploaded. `part` is the sent fraction (0 to 1); `problem` its error, null if none. */
export type PictureUpload = { key: number; file: File; part: number; problem: string | null }

/** Whether the file is a picture by its MIME type. Other files are not uploaded. */
export const isPicture = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('image/')

type Options = { count: number; textOf(place: number): string; onUploaded(picture: FormPicture): void }

let nextKey = 0

/**
 * React hook that uploads pictures one after the other, so that they keep the order in which they were chosen. `count`
 * is the number of pictures in the form; `textOf` returns the alternative text of the picture at an index.
 */
export function usePictureUploads({ count, textOf, onUploaded }: Options) {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const waiting = useRef<PictureUpload[]>([])
  const isBusy = useRef(false)
  const left = useRef<AbortController>(null)
  const latest = useRef({ count, textOf, onUploaded })
  latest.current = { count, textOf, onUploaded }

  useEffect(() => {
    left.current = new AbortController()
    return () => left.current?.abort()
  }, [])

  function update(key: number, change: Partial<PictureUpload> | null) {
    setUploads((before) =>
      before.flatMap((each) => (each.key !== key ? [each] : change ? [{ ...each, ...change }] : [])),
    )
  }

  async function work() {
    if (isBusy.current) return
    isBusy.current = true
    // Counted here, because React's state is updated later than the uploads end.
    let place = latest.current.count
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { key, file } = next
      const [text, signal] = [latest.current.textOf(place), left.current?.signal ?? new AbortController().signal]
      const result = await uploadPicture(file, text, (part) => update(key, { part }), signal)
      if (result.kind === 'done') {
        place += 1
        latest.current.onUploaded(result.body)
      }
      update(key, result.kind === 'done' ? null : { problem: result.message, part: 0 })
    }
    isBusy.current = false
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => {
      const problem = isPicture(file) ? null : texts.pictures.noPicture(file.name)
      return { key: nextKey++, file, part: 0, problem }
    })
    setUploads((before) => [...before, ...added])
    waiting.current.push(...added.filter(({ problem }) => problem === null))
    void work()
  }

  return {
    uploads,
    add,
    retry(upload: PictureUpload) {
      update(upload.key, { problem: null })
      waiting.current.push(upload)
      void work()
    },
    dismiss: ({ key }: PictureUpload) => update(key, null),
  }
}

type Answer = { doc?: Media; message?: string; errors?: { message: string }[] }

/** Uploads a picture. `onProgress` gets the sent fraction (0 to 1). */
function uploadPicture(
  file: File,
  alt: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<CallResult<FormPicture>> {
  return new Promise((resolve) => {
    const body = new FormData()
    body.set('_payload', JSON.stringify({ alt }))
    body.set('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', '/api/media?depth=0')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(toResult(request.status, request.response as Answer | null))
    request.onerror = () => resolve({ kind: 'unreachable', message: partTexts.unreachable })
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function toResult(status: number, answer: Answer | null): CallResult<FormPicture> {
  if (status < 400 && answer?.doc) return { kind: 'done', body: toFormPicture(answer.doc) }
  const message = answer?.message ?? answer?.errors?.[0]?.message ?? partTexts.failed
  return { kind: status >= 500 ? 'unreachable' : 'refused', message }
}
