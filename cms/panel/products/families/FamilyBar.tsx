'use client'
import { SaveBar } from '../../editing/SaveBar.tsx'
import { texts as shared } from '../../editing/texts.ts'
import { Button } from '../../parts/Button.tsx'
import { PanelLink } from '../../parts/PanelLink.tsx'
import { formatFamilySearch } from '../product-filters.ts'
import { texts } from './texts.ts'
import type { FamilyForm } from './use-family-form.ts'

const words = texts.bar

/** The bar of a family's page: title, status, and the button that saves the whole page. */
export function FamilyBar({ form, list, isDisabled }: { form: FamilyForm; list: string; isDisabled: boolean }) {
  const { page, values, isUnsaved, isSaving } = form
  const cells = Object.keys(values.cells).length
  return (
    <SaveBar
      title={page.family.name}
      faults={form.faults}
      isUnsaved={isUnsaved}
      told={cells > 0 && texts.cellsChanged(cells)}
    >
      <PanelLink href={`${list}${formatFamilySearch(page.family.id)}`}>{words.inList}</PanelLink>
      {page.mayEdit && isUnsaved && (
        <Button disabled={isSaving} onClick={() => form.show(page)}>
          {words.discard}
        </Button>
      )}
      {page.mayEdit && (
        <Button isMain disabled={isDisabled} onClick={() => void form.save()}>
          {isSaving ? shared.saving : shared.save}
        </Button>
      )}
    </SaveBar>
  )
}
