'use client'
import { useListDrawer } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { toFormPicture } from '../../../desk/products/form/form-pictures.ts'
import type { Media } from '../../../payload-types.ts'
import { getFromPayload } from '../../parts/panel-client.ts'
import { useProductForm } from './form-context.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { PictureTiles } from './PictureTiles.tsx'
import { proposedText } from './picture-list.ts'
import { texts } from './texts.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'
import './pictures.css'

const words = texts.pictures

/** The pictures of a product. They are dropped anywhere in the card, pasted anywhere in the page, or chosen. */
export function PicturesCard() {
  const { values, pictures, addPicture, replacePicture, isDisabled, faults } = useProductForm()
  const textOf = (place: number) => proposedText(values.name, place)
  const count = values.pictures.length
  const { uploads, add, retry, dismiss } = useUploads({ count, textOf, onUploaded: addPicture })
  const [editedId, setEdited] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [Library, , { openDrawer, closeDrawer }] = useListDrawer({ collectionSlugs: ['media'] })
  const edited = pictures.find(({ id }) => id === editedId)
  usePastedPictures(isDisabled ? null : add)

  async function addStored(id: string) {
    closeDrawer()
    const result = await getFromPayload<Media>(`/media/${id}?depth=0`)
    if (result.kind === 'done') addPicture(toFormPicture(result.body))
  }

  return (
    <section
      className={`desk-card product-pictures ${isOver ? 'product-pictures--over' : ''}`}
      aria-label={texts.cards.pictures}
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
        add([...event.dataTransfer.files])
      }}
    >
      <h2>{texts.cards.pictures}</h2>
      <PictureTiles onEdit={setEdited} />
      <UploadList {...{ uploads, retry, dismiss }} />
      {faults.pictures && (
        <p className="desk-wrong" role="alert">
          {faults.pictures}
        </p>
      )}
      {!isDisabled && (
        <div className="product-pictures__add">
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept="image/png,image/jpeg,image/webp,image/avif"
            aria-label={words.add}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <button type="button" className="product-pictures__button" onClick={() => input.current?.click()}>
            {words.add}
          </button>
          <button type="button" className="product-form__link" onClick={openDrawer}>
            {words.library}
          </button>
          <span className="desk-soft">{words.drop}</span>
        </div>
      )}
      <Library allowCreate={false} onSelect={({ docID }) => void addStored(String(docID))} />
      {edited && <PictureDialog picture={edited} onClose={() => setEdited(null)} onSaved={replacePicture} />}
    </section>
  )
}

/** Pictures that are pasted into a text go into the text. */
function usePastedPictures(add: ((files: File[]) => void) | null): void {
  useEffect(() => {
    if (!add) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const isInText = event.target instanceof Element && event.target.closest('[contenteditable="true"], dialog')
      if (isInText || files.length === 0) return
      event.preventDefault()
      add(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [add])
}
