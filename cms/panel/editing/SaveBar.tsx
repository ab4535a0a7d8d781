'use client'
import { Gutter } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'
import { texts } from './texts.ts'

type Props = {
  title: string
  status?: ReactNode
  faults: object
  isUnsaved: boolean
  /** The unsaved changes, as a text. */
  told?: string | false
  isSaving: boolean
  isDisabled: boolean
  /** Null if the user may not save, which hides the button. */
  onSave: (() => void) | null
  children?: ReactNode
}

/** A bar with title, status and buttons that stays visible above a form. */
export function SaveBar({ title, status, told, onSave, ...form }: Props) {
  const count = Object.keys(form.faults).length
  return (
    <div className="product-bar">
      <Gutter className="desk desk-row product-bar__inner">
        <div className="desk-row product-bar__name">
          <h1>{title}</h1>
          {status}
          <span role="status" className={count > 0 ? 'desk-wrong' : 'desk-soft'}>
            {count > 0 ? texts.problems(count) : told || (form.isUnsaved && texts.unsaved)}
          </span>
        </div>
        <div className="desk-actions">
          {form.children}
          {onSave && (
            <Button isMain disabled={form.isDisabled} onClick={onSave}>
              {form.isSaving ? texts.saving : texts.save}
            </Button>
          )}
        </div>
      </Gutter>
    </div>
  )
}
