'use client'
import { LinkButton } from '../../parts/Button.tsx'
import { texts } from './texts.ts'
import { isPicture, type PictureUpload } from './use-uploads.ts'

const words = texts.pictures

type Props = {
  uploads: readonly PictureUpload[]
  retry: (upload: PictureUpload) => void
  dismiss: (upload: PictureUpload) => void
}

/** A list with the progress of each upload, or its error; nothing without uploads. */
export function UploadList({ uploads, retry, dismiss }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className="product-uploads">
      {uploads.map((upload) => (
        <li key={upload.key} className="desk-row">
          <span>{upload.file.name}</span>
          {upload.problem === null ? (
            <progress aria-label={words.uploading(upload.file.name)} value={upload.part} max={1} />
          ) : (
            <>
              <span role="alert" className="desk-wrong">
                {upload.problem}
              </span>
              {isPicture(upload.file) && <LinkButton onClick={() => retry(upload)}>{words.again}</LinkButton>}
              <LinkButton onClick={() => dismiss(upload)}>{words.dismiss}</LinkButton>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
