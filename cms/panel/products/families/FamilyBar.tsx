'use client'
import { Gutter } from '@payloadcms/ui'
import { PanelLink } from '../../dashboard/PanelLink.tsx'
import { Button } from '../../parts/Button.tsx'
import { familySearch } from '../product-filters.ts'
import { texts } from './texts.ts'
import type { FamilyForm } from './use-family.ts'

const words = texts.bar

/** The bar of a family's page: title, status, and the button that saves the whole page. */
export function FamilyBar({ form, list, isDisabled }: { form: FamilyForm; list: string; isDisabled: boolean }) {
  const { page, values, isUnsaved, isSaving } = form
  const faults = Object.keys(form.faults).length
  const cells = Object.keys(values.cells).length
  const told = faults > 0 ? texts.problems(faults) : cells > 0 ? texts.cellsChanged(cells) : isUnsaved && words.unsaved
  return (
    <div className="product-bar">
      <Gutter className="desk product-bar__inner">
        <div className="product-bar__name">
          <h1>{page.family.name}</h1>
          <span role="status" className={faults > 0 ? 'desk-wrong' : 'desk-soft'}>
            {told}
          </span>
        </div>
        <div className="desk-actions">
          <PanelLink href={`${list}${familySearch(page.family.id)}`}>{words.inList}</PanelLink>
          {page.mayEdit && isUnsaved && (
            <Button disabled={isSaving} onClick={() => form.show(page)}>
              {words.discard}
            </Button>
          )}
          {page.mayEdit && (
            <Button isMain disabled={isDisabled} onClick={() => void form.save()}>
              {isSaving ? words.saving : words.save}
            </Button>
          )}
        </div>
      </Gutter>
    </div>
  )
}
