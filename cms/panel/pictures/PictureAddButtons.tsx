import { useListDrawer } from '@payloadcms/ui'
import { type DragEvent, useRef, useState } from 'react'
import { type FormPicture, toFormPicture } from '../../desk/products/form/form-pictures.ts'
import type { Media } from '../../payload-types.ts'
import { Button, LinkButton } from '../parts/Button.tsx'
import { getFromPayloadApi } from '../parts/panel-client.ts'

type Props = {
  /** The accessible name of the file input. */
  label: string
  button: string
  isMany?: boolean
  isWrong?: boolean
  onFiles: (files: File[]) => void
  onPicture: (picture: FormPicture) => void
}

/** Two buttons: one uploads files, the other chooses a picture of the library. */
export function PictureAddButtons({ label, button, isMany = false, isWrong = false, onFiles, onPicture }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [Library, , { openDrawer, closeDrawer }] = useListDrawer({ collectionSlugs: ['media'] })

  async function choose(id: string) {
    closeDrawer()
    const result = await getFromPayloadApi<Media>(`/media/${id}?depth=0`)
    if (result.kind === 'done') onPicture(toFormPicture(result.body))
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={isMany}
        hidden
        accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        size="small"
        extraButtonProps={{ 'aria-invalid': isWrong || undefined }}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      <LinkButton onClick={openDrawer}>{texts.library}</LinkButton>
      <Library allowCreate={false} onSelect={({ docID }) => void choose(String(docID))} />
    </>
  )
}

/**
 * React hook for an element that accepts dropped files. Returns the element's event handlers (`drop`), and whether
 * files are dragged over it (`isOver`). With null it ignores files.
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    drop: {
      onDragOver(event: DragEvent) {
        if (!onFiles || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        if (!onFiles || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

const texts = { library: 'Choose from the library' }
