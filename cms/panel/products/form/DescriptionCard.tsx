'use client'
import { RenderLexical } from '@payloadcms/richtext-lexical/client'
import { getNearestEditorFromDOMNode } from '@payloadcms/richtext-lexical/lexical'
import { type RefObject, useImperativeHandle, useRef } from 'react'
import type { ProductFormValues } from '../../../desk/products/form/product-form-values.ts'
import { useProductFormContext } from './form-context.ts'
import { texts } from './texts.ts'

type Description = ProductFormValues['description']

/** `read` returns the description with changes that the editor has not reported yet. */
export type DescriptionHandle = { read(): Description }

/**
 * A card with Payload's rich text editor. Until staff use the editor, `ref.read()` returns the stored text, because the
 * editor's normalized text would count as a change.
 */
export function DescriptionCard({ ref }: { ref: RefObject<DescriptionHandle | null> }) {
  const { values, change, faults, isDisabled } = useProductFormContext()
  const first = useRef(values.description)
  const box = useRef<HTMLElement>(null)
  const isUsed = useRef(false)
  const use = () => {
    isUsed.current = true
  }

  useImperativeHandle(ref, () => ({
    read() {
      const editor = getNearestEditorFromDOMNode(box.current?.querySelector('[data-lexical-editor]') ?? null)
      if (!isUsed.current || !editor) return values.description
      return editor.getEditorState().toJSON() as unknown as Description
    },
  }))

  return (
    <section
      ref={box}
      className="desk-card product-description"
      aria-label={texts.labels.description}
      inert={isDisabled}
      onPointerDownCapture={use}
      onKeyDownCapture={use}
      onDropCapture={use}
      onPasteCapture={use}
    >
      <RenderLexical
        name="description"
        label={texts.labels.description}
        path="description"
        schemaPath="collection.products.description"
        initialValue={first.current}
        value={first.current as never}
        setValue={(next) => {
          if (isUsed.current) change({ description: next as Description })
        }}
      />
      {faults.description && (
        <p role="alert" className="desk-wrong">
          {faults.description}
        </p>
      )}
    </section>
  )
}
