'use client'
import { type ReactNode, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { texts } from '../parts/texts.ts'
import { FilterLink, FilterNav } from './FilterNav.tsx'
import { createFilterRemovalLinks, type FilterLinkGroup } from './list-filters.ts'

type Group = FilterLinkGroup & { children?: ReactNode }

/**
 * The quick filters above a list, one row per group. Small screens show only the active filters, and all of them in a
 * dialog.
 */
export function ListFilters({ collection, groups }: { collection: string; groups: readonly Group[] }) {
  const [isOpen, setOpen] = useState(false)
  const chosen = createFilterRemovalLinks(groups)
  const navs = groups.map((group) => <FilterNav key={group.label} {...group} collection={collection} />)
  const close = () => setOpen(false)
  return (
    <>
      <div className="desk-filters desk-filters--rows">{navs}</div>
      <div className="desk-filters desk-filters--chosen">
        <Button size="small" onClick={() => setOpen(true)}>
          {texts.list.filters(chosen.length)}
        </Button>
        <ul aria-label={texts.list.chosen}>
          {chosen.map(({ label, search }) => (
            <li key={label}>
              <FilterLink collection={collection} search={search} isCurrent={false} name={texts.list.remove(label)}>
                {label} <span aria-hidden="true">✕</span>
              </FilterLink>
            </li>
          ))}
        </ul>
      </div>
      {isOpen && (
        <Dialog title={texts.list.filters(chosen.length)} onClose={close}>
          <div className="desk-filters desk-filters--sheet">{navs}</div>
          <div className="desk-actions">
            <Button isMain onClick={close}>
              {texts.list.show}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
