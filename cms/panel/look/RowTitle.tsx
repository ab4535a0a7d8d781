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

/** The label of a row of an array field: the row's text, or `empty` while it has none. */
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
