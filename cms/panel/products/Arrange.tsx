'use client'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { Arranged } from '../../desk/products/requests.ts'
import { Button } from '../parts/Button.tsx'
import { useMay } from '../parts/use-may.ts'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import { texts } from './texts.ts'

/** A button that opens the dialog for sorting featured products or categories; nothing without that right. */
export function Arrange({ kind }: { kind: Arranged }) {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  if (!useMay('editProducts')) return null

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
      {isOpen && <ArrangeDialog kind={kind} onClose={() => setOpen(false)} onDone={finish} />}
    </>
  )
}
