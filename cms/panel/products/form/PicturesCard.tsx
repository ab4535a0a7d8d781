'use client'
import { useEffect, useState } from 'react'
import { PictureAddButtons, useFileDrop } from '../../pictures/PictureAddButtons.tsx'
import { proposeAltText } from './alt-text.ts'
import { useProductFormContext } from './form-context.ts'
import { PictureCropDialog } from './PictureCropDialog.tsx'
import { PictureTiles } from './PictureTiles.tsx'
import { texts } from './texts.ts'
import { UploadList } from './UploadList.tsx'
import { usePictureUploads } from './use-uploads.ts'
import './pictures.css'

const words = texts.pictures

/** A card with the pictures of a product. Files are chosen, dropped on the card, or pasted anywhere in the page. */
export function PicturesCard() {
  const { values, pictures, addPicture, putPicture, isDisabled, faults } = useProductFormContext()
  const textOf = (place: number) => proposeAltText(values.name, place)
  const count = values.pictures.length
  const { uploads, add, retry, dismiss } = usePictureUploads({ count, textOf, onUploaded: addPicture })
  const [editedId, setEdited] = useState<string | null>(null)
  const { isOver, drop } = useFileDrop(isDisabled ? null : add)
  const edited = pictures.find(({ id }) => id === editedId)
  usePastedPictures(isDisabled ? null : add)

  return (
    <section
      className={`desk-card product-pictures ${isOver ? 'product-pictures--over' : ''}`}
      aria-label={texts.labels.pictures}
      {...drop}
    >
      <h2>{texts.labels.pictures}</h2>
      <PictureTiles onEdit={setEdited} />
      <UploadList {...{ uploads, retry, dismiss }} />
      {faults.pictures && (
        <p className="desk-wrong" role="alert">
          {faults.pictures}
        </p>
      )}
      {!isDisabled && (
        <div className="desk-row product-pictures__add">
          <PictureAddButtons label={words.add} button={words.add} isMany onFiles={add} onPicture={addPicture} />
          <span className="desk-soft">{words.drop}</span>
        </div>
      )}
      {edited && <PictureCropDialog picture={edited} onClose={() => setEdited(null)} onSaved={putPicture} />}
    </section>
  )
}

/** Calls `add` with pasted files, except when they are pasted into a rich text or a dialog. Null disables it. */
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
