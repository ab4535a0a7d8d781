'use client'
import { Gutter } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

type Props = {
  title: string
  status?: ReactNode
  faults: object
  isUnsaved: boolean
  /** The unsaved changes, as a text. */
  told?: string | false
  /** The buttons of the bar. */
  children: ReactNode
}

/** A bar with title, status and buttons that stays visible above a form. */
export function SaveBar({ title, status, faults, isUnsaved, told, children }: Props) {
  const count = Object.keys(faults).length
  return (
    <div className="product-bar">
      <Gutter className="desk product-bar__inner">
        <div className="product-bar__name">
          <h1>{title}</h1>
          {status}
          <span role="status" className={count > 0 ? 'desk-wrong' : 'desk-soft'}>
            {count > 0 ? texts.problems(count) : told || (isUnsaved && texts.unsaved)}
          </span>
        </div>
        <div className="desk-actions">{children}</div>
      </Gutter>
    </div>
  )
}
