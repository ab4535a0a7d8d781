'use client'
import { Banner, Gutter, SetStepNav, useAuth } from '@payloadcms/ui'
import type { FamilyPage } from '../../../desk/products/families/family-page.ts'
import { useStash } from '../../editing/use-stash.ts'
import { Offer } from '../../parts/Offer.tsx'
import { Problem } from '../../parts/Problem.tsx'
import { useUnsavedWarning } from '../../parts/useUnsavedWarning.ts'
import { useFormFocus } from '../form/use-form-focus.ts'
import { useSaveKey } from '../form/use-save-key.ts'
import { ChoicesCard } from './ChoicesCard.tsx'
import { FamilyBar } from './FamilyBar.tsx'
import { FamilyTable } from './FamilyTable.tsx'
import { isChanged } from './family-values.ts'
import { SharedCard } from './SharedCard.tsx'
import { texts } from './texts.ts'
import { useFamily } from './use-family.ts'

export function LoadedFamily({ first, list }: { first: FamilyPage; list: string }) {
  const form = useFamily(first)
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
  useSaveKey(isDisabled ? null : () => void form.save())
  const box = useFormFocus({ refusals: form.refusals, isDisabled })
  const { name } = page.family
  return (
    <div ref={box}>
      <FamilyBar {...{ form, list, isDisabled }} />
      <Gutter className="desk product-form family">
        <SetStepNav nav={[{ label: texts.list, url: list }, { label: name }]} />
        {!page.mayEdit && <p className="desk-soft">{texts.readOnly}</p>}
        {stash.offered && <Offer at={stash.offered.at} onTake={stash.take} onDiscard={stash.discard} />}
        <Problem failure={failure} onRetry={() => void form.save()} />
        {clashes.size > 0 && <Banner type="info">{texts.conflict}</Banner>}
        <FamilyTable {...{ form, isDisabled }} />
        <div className="desk-columns">
          <div>
            <ChoicesCard {...{ form, isDisabled }} />
          </div>
          <div>{page.mayEdit && page.members.length > 1 && <SharedCard {...{ form, isDisabled }} />}</div>
        </div>
      </Gutter>
    </div>
  )
}

const NO_PICTURES: [] = []
