'use client'
import { useConfig, useSelection } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation.js'
import { useState } from 'react'
import { PanelLink } from '../../dashboard/PanelLink.tsx'
import { Menu } from '../../parts/Menu.tsx'
import { productsWhere } from '../product-filters.ts'
import { texts } from './texts.ts'

/** A menu with the CSV export of selected or filtered products, and a link to the import. */
export function CsvMenu() {
  const { admin } = useConfig().config.routes
  const { selectedIDs, count = 0 } = useSelection()
  const search = useSearchParams().toString()
  const [hasByteOrderMark, setByteOrderMark] = useState(false)
  // "Select all" covers every page of the list.
  const isSelection = count > 0 && count <= selectedIDs.length
  const query = isSelection ? `ids=${selectedIDs.join(',')}` : productsWhere(search)
  const address = `/api/panel/products/table.csv?${[query, `bom=${hasByteOrderMark ? 1 : 0}`].filter(Boolean).join('&')}`
  return (
    <Menu label={texts.menu}>
      <li>
        <label>
          <input
            type="checkbox"
            checked={hasByteOrderMark}
            onChange={({ target }) => setByteOrderMark(target.checked)}
          />{' '}
          {texts.forExcel}
        </label>
      </li>
      <li>
        <a href={address} download>
          {count > 0 ? texts.exportSelected(count) : texts.exportFound}
        </a>
      </li>
      <li>
        <PanelLink href={`${admin}/collections/products/import`}>{texts.title}</PanelLink>
      </li>
    </Menu>
  )
}
