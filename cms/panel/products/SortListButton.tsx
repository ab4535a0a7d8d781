'use client'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { SortableListKind } from '../../desk/products/requests.ts'
import { Button } from '../parts/Button.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { SortListDialog } from './SortListDialog.tsx'
import { texts } from './texts.ts'

/**
 * A button that opens the dialog for sorting featured products or categories. Renders nothing if the user may not sort
 * them.
 */
export function SortListButton({ kind }: { kind: SortableListKind }) {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  if (!useHasCapability('editProducts')) return null

  function finish() {
    setOpen(false)
    toast.success(texts.arrange.saved)
    router.refresh()
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.arrange[kind].open}
      </Button>
      {isOpen && <SortListDialog kind={kind} onClose={() => setOpen(false)} onDone={finish} />}
    </>
  )
}
