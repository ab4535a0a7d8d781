'use client'
import { useConfig } from '@payloadcms/ui'
import { Button } from '../../parts/Button.tsx'
import '../product-list.css'
import { texts } from './texts.ts'

/** The tools above the list of families: a link to the list of products. */
export function FamilyListTools() {
  const { admin } = useConfig().config.routes
  return (
    <div className="desk desk-tools">
      <Button el="link" size="small" to={`${admin}/collections/products`}>
        {texts.backToList}
      </Button>
    </div>
  )
}
