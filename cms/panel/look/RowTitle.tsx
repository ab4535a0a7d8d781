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

/** Titles a row of an array field with its text, or with `empty`. */
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
