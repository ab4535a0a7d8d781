'use client'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { copyText } from '../../../src/domain/copy-text.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { ChangeList } from './ChangeList.tsx'
import { texts } from './texts.ts'
import type { Change } from './three-way.ts'
import { changesInWords, type Titles } from './words.ts'
import './editing.css'

const words = texts.takenOver

type Props = { who: string; changes: readonly Change[]; known: Titles; onClose: () => void }

/** Tells who is taken over, and what is not saved, to read and to copy. */
export function TakenOverDialog({ who, changes, known, onClose }: Props) {
  const [copied, setCopied] = useState('')
  const copy = () =>
    copyText(changesInWords(changes, known)).then(
      () => setCopied(words.copied),
      () => setCopied(words.notCopied),
    )
  return (
    <Dialog title={words.title(who)} onClose={onClose}>
      <div className="editing">
        <p>{words.what(who)}</p>
        <ChangeList title={words.typed} changes={changes} whose="mine" known={known} />
        {changes.length === 0 && <p>{words.nothing}</p>}
      </div>
      <div className="desk-actions editing-actions">
        <p role="status">{copied}</p>
        {changes.length > 0 && (
          <Button margin={false} onClick={() => void copy()}>
            {words.copy}
          </Button>
        )}
        <Button buttonStyle="secondary" margin={false} onClick={onClose}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  )
}
