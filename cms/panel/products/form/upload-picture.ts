import { type FormPicture, toFormPicture } from '../../../desk/products/form/form-pictures.ts'
import type { Media } from '../../../payload-types.ts'
import type { Failure, Result } from '../../parts/panel-client.ts'
import { texts } from '../../parts/texts.ts'

type Answer = { doc?: Media; message?: string; errors?: { message: string }[] }

/** Uploads a picture. `onProgress` gets the sent fraction (0 to 1). */
export function uploadPicture(
  file: File,
  alt: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<FormPicture>> {
  return new Promise((resolve) => {
    const body = new FormData()
    body.set('_payload', JSON.stringify({ alt }))
    body.set('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', '/api/media?depth=0')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(toResult(request.status, request.response as Answer | null))
    request.onerror = () => resolve({ kind: 'unreachable', message: texts.unreachable })
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function toResult(status: number, answer: Answer | null): Result<FormPicture> {
  if (status < 400 && answer?.doc) return { kind: 'done', body: toFormPicture(answer.doc) }
  const message = answer?.message ?? answer?.errors?.[0]?.message ?? texts.failed
  const kind: Failure['kind'] = status >= 500 ? 'unreachable' : 'refused'
  return { kind, message }
}
