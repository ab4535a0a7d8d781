'use client'
import { Banner, Gutter, Link, SetStepNav, useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { FamilyPageData } from '../../../desk/products/families/family-page.ts'
import { SaveBar } from '../../editing/SaveBar.tsx'
import { useUnsavedFormValues } from '../../editing/use-unsaved-form-values.ts'
import { Button } from '../../parts/Button.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { PageFrame } from '../../parts/PageFrame.tsx'
import { PanelLink } from '../../parts/PanelLink.tsx'
import { RestoreChangesOffer } from '../../parts/RestoreChangesOffer.tsx'
import { usePanelData } from '../../parts/use-panel-data.ts'
import { useUnsavedWarning } from '../../parts/use-unsaved-warning.ts'
import { useFocusAfterSave } from '../form/use-focus-after-save.ts'
import { useSaveShortcut } from '../form/use-save-shortcut.ts'
import { formatFamilyMembersQuery } from '../product-filters.ts'
import { CopyFieldsCard } from './CopyFieldsCard.tsx'
import { FamilyMemberTable } from './FamilyMemberTable.tsx'
import { FamilyNameAndAxesCard } from './FamilyNameAndAxesCard.tsx'
import { hasFamilyChanges } from './family-form-values.ts'
import { texts } from './texts.ts'
import { useFamilyForm } from './use-family-form.ts'
import '../../parts/desk.css'
import '../form/form.css'
import './family.css'

const words = texts.bar

/** The page of a family, in place of Payload's form. Families are created in the form of a product. */
export function FamilyView() {
  const { id } = useDocumentInfo()
  const { admin } = useConfig().config.routes
  const list = `${admin}/collections/products`
  if (id !== undefined) return <OneFamily key={id} id={String(id)} list={list} />
  return (
    <Gutter className="desk">
      <h1>{words.family}</h1>
      <p>{texts.newFamily}</p>
      <Link href={list}>{texts.backToList}</Link>
    </Gutter>
  )
}

function OneFamily({ id, list }: { id: string; list: string }) {
  const { body, failure, load } = usePanelData<FamilyPageData>(`/families/${id}`)
  if (body) return <LoadedFamily first={body} list={list} />
  return (
    <PageFrame
      {...{ list: { label: texts.list, url: list }, name: words.family, words: texts, failure }}
      onRetry={() => void load()}
    />
  )
}

function LoadedFamily({ first, list }: { first: FamilyPageData; list: string }) {
  const form = useFamilyForm(first)
  const { page, values, isUnsaved, isSaving, clashes } = form
  const { mayEdit, family } = page
  const stash = useUnsavedFormValues({
    name: 'family-page',
    document: family.id,
    form: { ...form, pictures: NO_PICTURES },
    isChanged: hasFamilyChanges,
    read: () => values,
  })
  const isDisabled = !mayEdit || isSaving || stash.offered !== null
  const save = () => void form.save()
  useUnsavedWarning(isUnsaved && !isSaving)
  useSaveShortcut(isDisabled ? null : save)
  const box = useFocusAfterSave({ refusals: form.refusals, isDisabled })
  const cells = Object.keys(values.cells).length
  return (
    <div ref={box}>
      <SaveBar
        {...{ title: family.name, faults: form.faults, isUnsaved, isSaving, isDisabled }}
        told={cells > 0 && texts.cellsChanged(cells)}
        onSave={mayEdit ? save : null}
      >
        <PanelLink href={`${list}${formatFamilyMembersQuery(family.id)}`}>{words.inList}</PanelLink>
        {mayEdit && isUnsaved && (
          <Button disabled={isSaving} onClick={() => form.show(page)}>
            {words.discard}
          </Button>
        )}
      </SaveBar>
      <Gutter className="desk product-form family">
        <SetStepNav nav={[{ label: texts.list, url: list }, { label: family.name }]} />
        {!mayEdit && <p className="desk-soft">{texts.readOnly}</p>}
        {stash.offered && <RestoreChangesOffer at={stash.offered.at} onTake={stash.take} onDiscard={stash.discard} />}
        <FailureMessage failure={form.failure} onRetry={save} />
        {clashes.size > 0 && <Banner type="info">{texts.conflict}</Banner>}
        <FamilyMemberTable {...{ form, isDisabled }} />
        <div className="desk-columns">
          <div>
            <FamilyNameAndAxesCard {...{ form, isDisabled }} />
          </div>
          <div>{mayEdit && page.members.length > 1 && <CopyFieldsCard {...{ form, isDisabled }} />}</div>
        </div>
      </Gutter>
    </div>
  )
}

const NO_PICTURES: [] = []
