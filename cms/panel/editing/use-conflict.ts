'use client'
import { useAuth, useForm } from '@payloadcms/ui'
import { type ComponentProps, useCallback, useState } from 'react'
import { texts } from '../parts/texts.ts'
import type { ConflictDialog } from './ConflictDialog.tsx'
import { LOCKED } from './compare-saves.ts'
import type { Conflict } from './edited-documents.ts'
import { texts as words } from './texts.ts'
import type { Choices } from './three-way.ts'
import { useSaveAgain } from './use-save-again.ts'
import { useTitles } from './use-titles.ts'
import type { Titles } from './words.ts'

type Open = { conflict: Conflict; known: Titles; isAgain: boolean; finish: (response: Response | null) => void }

/** Asks the person what is saved of a document that somebody else has saved meanwhile. */
export function useConflict() {
  const { reset, setModified } = useForm()
  const ownName = useAuth().user?.name ?? ''
  const readTitles = useTitles()
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isUndecided, setUndecided] = useState(false)
  const decide = useSaveAgain()

  const resolve = useCallback(
    async (conflict: Conflict) => {
      const known = await readTitles(conflict.changes, conflict.theirs)
      setProblem(null)
      return new Promise<Response | null>((finish) => setOpen({ conflict, known, isAgain: false, finish }))
    },
    [readTitles],
  )

  const onSaved = useCallback(() => setUndecided(false), [])

  // Payload takes a form for saved as soon as its request has ended, in the promises that follow this.
  const keepUnsaved = useCallback(() => void setTimeout(() => setModified(true)), [setModified])

  function close({ finish }: Open) {
    finish(null)
    setOpen(null)
    setUndecided(true)
    keepUnsaved()
  }

  async function save(opened: Open, choices: Choices) {
    setBusy(true)
    setProblem(null)
    try {
      const { response, again } = await opened.conflict.save(opened.conflict.merge(choices))
      if (again)
        return setOpen({
          ...opened,
          conflict: again,
          known: await readTitles(again.changes, again.theirs),
          isAgain: true,
        })
      if (!response.ok) return setProblem(await messageOf(response))
      await reset((await response.clone().json()).doc)
      setUndecided(false)
      opened.finish(response)
      setOpen(null)
    } catch {
      setProblem(texts.unreachable)
    } finally {
      setBusy(false)
    }
  }

  const dialog: ComponentProps<typeof ConflictDialog> | null = open && {
    ...{ conflict: open.conflict, known: open.known, isAgain: open.isAgain, ownName, isBusy, problem },
    onSave: (choices) => void save(open, choices),
    onClose: () => close(open),
  }
  return { resolve, onSaved, keepUnsaved, dialog, isUndecided, decide }
}

async function messageOf(response: Response): Promise<string> {
  if (response.status === LOCKED) return words.conflict.locked
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { message?: string; errors?: { message?: string }[] } | null
  return body?.errors?.[0]?.message ?? body?.message ?? texts.failed
}
