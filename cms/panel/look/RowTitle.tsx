'use client'
import { useRowLabel } from '@payloadcms/ui'

type Row = {
  name?: string
  title?: string
  key?: string
  itemName?: string
  label?: string
  address?: string
  wording?: string
}

/** A row of a list in a form is called by what it says; `empty` while it says nothing. */
export function RowTitle({ empty }: { empty: string }) {
  const { data } = useRowLabel<Row>()
  return (
    <span>
      {data?.title ||
        data?.name ||
        data?.key ||
        data?.itemName ||
        data?.label ||
        data?.address ||
        data?.wording ||
        empty}
    </span>
  )
}
