'use client'
import { useState } from 'react'
import { Menu } from '../parts/Menu.tsx'
import { texts } from './texts.ts'

/** A menu that downloads orders as CSV. `query`: `ids=…` or `where…`. */
export function CsvMenu({ query }: { query: string }) {
  const [hasByteOrderMark, setByteOrderMark] = useState(false)
  const address = (rows: string) =>
    `/api/panel/orders/table.csv?${[query, `rows=${rows}`, `bom=${hasByteOrderMark ? 1 : 0}`].filter(Boolean).join('&')}`
  return (
    <Menu label={texts.list.csv}>
      <li>
        <label>
          <input
            type="checkbox"
            checked={hasByteOrderMark}
            onChange={(event) => setByteOrderMark(event.target.checked)}
          />{' '}
          {texts.list.csvExcel}
        </label>
      </li>
      <li>
        <a href={address('orders')} download>
          {texts.list.csvOrders}
        </a>
      </li>
      <li>
        <a href={address('lines')} download>
          {texts.list.csvLines}
        </a>
      </li>
    </Menu>
  )
}
