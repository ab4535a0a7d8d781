'use client'
import { Banner, Gutter, SetStepNav, useAuth } from '@payloadcms/ui'
import type { FamilyPage } from '../../../desk/products/families/family-page.ts'
import { useStash } from '../../editing/use-stash.ts'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { RestoreChangesOffer } from '../../parts/RestoreChangesOffer.tsx'
import { useUnsavedWarning } from '../../parts/useUnsavedWarning.ts'
import { useFormFocus } from '../form/use-form-focus.ts'
import { useSaveShortcut } from '../form/use-save-shortcut.ts'
import { CopyFieldsCard } from './CopyFieldsCard.tsx'
import { FamilyBar } from './FamilyBar.tsx'
import { FamilyNamesCard } from './FamilyNamesCard.tsx'
import { FamilyTable } from './FamilyTable.tsx'
import { isChanged } from './family-values.ts'
import { texts } from './texts.ts'
import { useFamilyForm } from './use-family-form.ts'

export function FamilyPageForm({ first, list }: { first: FamilyPage; list: string }) {
  const form = useFamilyForm(first)
  const { page, values, base, from, isUnsaved, isSaving, failure, clashes } = form
  const account = String(useAuth().user?.id ?? '')
  const stash = useStash({
    key: `family-form:${account}:${page.family.id}`,
    form: { from, base, values, pictures: NO_PICTURES, restore: form.restore },
    read: () => values,
    isChanged,
  })
  const isDisabled = !page.mayEdit || isSaving || stash.offered !== null
  useUnsavedWarning(isUnsaved && !isSaving)
  useSaveShortcut(isDisabled ? null : () => void form.save())
  const box = useFormFocus({ refusals: form.refusals, isDisabled })
  const { name } = page.family
  return (
    <div ref={box}>
      <FamilyBar {...{ form, list, isDisabled }} />
      <Gutter className="desk product-form family">
        <SetStepNav nav={[{ label: texts.list, url: list }, { label: name }]} />
        {!page.mayEdit && <p className="desk-soft">{texts.readOnly}</p>}
        {stash.offered && <RestoreChangesOffer at={stash.offered.at} onTake={stash.take} onDiscard={stash.discard} />}
        <FailureMessage failure={failure} onRetry={() => void form.save()} />
        {clashes.size > 0 && <Banner type="info">{texts.conflict}</Banner>}
        <FamilyTable {...{ form, isDisabled }} />
        <div className="desk-columns">
          <div>
            <FamilyNamesCard {...{ form, isDisabled }} />
          </div>
          <div>{page.mayEdit && page.members.length > 1 && <CopyFieldsCard {...{ form, isDisabled }} />}</div>
        </div>
      </Gutter>
    </div>
  )
}

const NO_PICTURES: [] = []
