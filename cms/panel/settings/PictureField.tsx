'use client'
import { Button, useListDrawer } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { toFormPicture } from '../../desk/products/form/form-pictures.ts'
import type { Media } from '../../payload-types.ts'
import { getFromPayload } from '../parts/panel-client.ts'
import { UploadList } from '../products/form/UploadList.tsx'
import { useUploads } from '../products/form/use-uploads.ts'
import { useField, useSettings } from './settings-context.ts'
import { texts } from './texts.ts'
import '../products/form/pictures.css'

const words = texts.picture

type Props = {
  path: string
  label: string
  hint?: string /** What the picture shows, for one that is uploaded. */
  alt: string
}

/** One picture: a file, or one of the library. */
export function PictureField({ path, label, hint, alt }: Props) {
  const { value, set, fault, isDisabled } = useField<string>(path)
  const { pictures, addPicture } = useSettings()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [Library, , { openDrawer, closeDrawer }] = useListDrawer({ collectionSlugs: ['media'] })
  const shown = pictures.find((each) => each.id === value)
  const take = (picture: ReturnType<typeof toFormPicture>) => {
    addPicture(picture)
    set(picture.id)
  }
  const { uploads, add, retry, dismiss } = useUploads({ count: 0, textOf: () => alt || label, onUploaded: take })

  async function choose(chosen: string) {
    closeDrawer()
    const result = await getFromPayload<Media>(`/media/${chosen}?depth=0`)
    if (result.kind === 'done') take(toFormPicture(result.body))
  }

  return (
    <fieldset
      className={`desk-field settings-picture ${isOver ? 'product-pictures--over' : ''}`}
      onDragOver={(event) => {
        if (isDisabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (isDisabled || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add([...event.dataTransfer.files].slice(0, 1))
      }}
    >
      <legend>{label}</legend>
      <div className="settings-picture__row">
        {shown ? (
          <img src={shown.thumbnail} alt={shown.alt} />
        ) : (
          <span className="settings-picture__none">{words.none}</span>
        )}
        {!isDisabled && (
          <div className="desk-actions">
            <input
              ref={input}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp,image/avif"
              aria-label={`${label}: ${words.file}`}
              onChange={({ target }) => {
                add([...(target.files ?? [])].slice(0, 1))
                target.value = ''
              }}
            />
            <Button
              buttonStyle="secondary"
              size="small"
              margin={false}
              extraButtonProps={{ 'aria-invalid': fault ? true : undefined }}
              onClick={() => input.current?.click()}
            >
              {words.file}
            </Button>
            <button type="button" className="product-form__link" onClick={openDrawer}>
              {words.library}
            </button>
            {value && (
              <button type="button" className="product-form__link" onClick={() => set(null)}>
                {words.remove}
              </button>
            )}
            <span className="desk-soft settings-picture__drop">{words.drop}</span>
          </div>
        )}
      </div>
      <UploadList {...{ uploads, retry, dismiss }} />
      {fault && <p className="desk-wrong product-form__fault">{fault}</p>}
      {hint && <p className="desk-soft product-form__hint">{hint}</p>}
      <Library allowCreate={false} onSelect={({ docID }) => void choose(String(docID))} />
    </fieldset>
  )
}
