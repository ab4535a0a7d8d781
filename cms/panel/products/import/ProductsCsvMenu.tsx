'use client'
import { useConfig, useSelection } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation.js'
import { CsvDownloadMenu } from '../../parts/CsvDownloadMenu.tsx'
import { PanelLink } from '../../parts/PanelLink.tsx'
import { toProductWhereQueryString } from '../product-filters.ts'
import { texts } from './texts.ts'

/** A menu with the CSV export of selected or filtered products, and a link to the import. */
export function ProductsCsvMenu() {
  const { admin } = useConfig().config.routes
  const { selectedIDs, count = 0 } = useSelection()
  const search = useSearchParams().toString()
  // "Select all" covers every page of the list.
  const isSelection = count > 0 && count <= selectedIDs.length
  const query = isSelection ? `ids=${selectedIDs.join(',')}` : toProductWhereQueryString(search)
  return (
    <CsvDownloadMenu
      path={`/products/table.csv?${query}`}
      downloads={[{ label: count > 0 ? texts.exportSelected(count) : texts.exportFound }]}
    >
      <li>
        <PanelLink href={`${admin}/collections/products/import`}>{texts.title}</PanelLink>
      </li>
    </CsvDownloadMenu>
  )
}
