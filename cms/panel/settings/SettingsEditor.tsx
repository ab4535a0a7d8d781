import { Gutter } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { type ComponentType, useMemo, useState } from 'react'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { SettingsSlug, SettingsValues } from '../../desk/settings/pages.ts'
import type { SettingsPageData } from '../../desk/settings/settings-page.ts'
import { FormNotices } from '../editing/FormNotices.tsx'
import { SaveBar } from '../editing/SaveBar.tsx'
import { SaveConflictDialog } from '../editing/SaveConflictDialog.tsx'
import { useUnsavedFormValues } from '../editing/use-unsaved-form-values.ts'
import { usePublicationCheck } from '../live/use-publication-check.ts'
import { SelectInput, toSelectOptionsOfDocuments } from '../parts/inputs.tsx'
import { texts as partTexts } from '../parts/texts.ts'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { useFocusAfterSave } from '../products/form/use-focus-after-save.ts'
import { useSaveShortcut } from '../products/form/use-save-shortcut.ts'
import { useSendToLivePreviews } from '../products/form/use-send-to-live-previews.ts'
import { CurrencyChangeDialog } from './CurrencyChangeDialog.tsx'
import { hasSettingsChanges } from './changed.ts'
import { ApiClientsPage } from './pages/ApiClientsPage.tsx'
import { DeliveryPage } from './pages/DeliveryPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { MenuPage } from './pages/MenuPage.tsx'
import { MoneyPage } from './pages/MoneyPage.tsx'
import { SearchPage } from './pages/SearchPage.tsx'
import { ShopPage } from './pages/ShopPage.tsx'
import { WordingPage } from './pages/WordingPage.tsx'
import { SettingsContext, type SettingsState } from './settings-context.ts'
import { texts } from './texts.ts'
import { useSettingsForm, useSettingsSave } from './use-settings-form.ts'

const PAGES: Record<SettingsSlug, ComponentType> = {
  shop: ShopPage,
  money: MoneyPage,
  delivery: DeliveryPage,
  home: HomePage,
  menu: MenuPage,
  search: SearchPage,
  wording: WordingPage,
  clients: ApiClientsPage,
}

type Props = { first: SettingsPageData; slug: SettingsSlug; title: string; path: string }

/** A settings page with its inputs, one save button for all of them, and a preview if it has one. */
export function SettingsEditor({ first, slug, title, path }: Props) {
  const form = useSettingsForm(slug, first)
  const { page, values, base, shapes, faults, pictures, isUnsaved, change, addPicture } = form
  const stash = useUnsavedFormValues<SettingsValues>({
    name: 'settings',
    document: `${page.branch.id}:${slug}`,
    form,
    read: () => values,
    isChanged: (one, other) => hasSettingsChanges(shapes, one, other),
  })
  const live = usePublicationCheck('branches')
  const saving = useSettingsSave({ slug, path, form, onSaved: ({ branch }) => live.look(branch.id) })
  const { clash, isSaving } = saving
  const isLocked = stash.offered !== null
  const isDisabled = !page.mayEdit || isSaving || isLocked
  const [isAsking, setAsking] = useState(false)
  const isOtherCurrency = 'currency' in values && values.currency !== base.currency
  const save = () => (isOtherCurrency && !isAsking ? setAsking(true) : void saving.save().then(() => setAsking(false)))
  useUnsavedWarning(isUnsaved && !isSaving)
  useSaveShortcut(page.mayEdit && !isDisabled && !clash ? save : null)
  useSendToLivePreviews(values, page.mayEdit ? values : null)
  const box = useFocusAfterSave({ refusals: form.refusals, isDisabled })
  const currency = typeof values.currency === 'string' ? values.currency : page.branch.currency
  const state = useMemo<SettingsState>(
    () => ({ page, values, change, faults, pictures, addPicture, currency, isDisabled }),
    [page, values, change, faults, pictures, addPicture, currency, isDisabled],
  )
  const Fields = PAGES[slug]
  const preview = previewOf(slug, page.preview)

  return (
    <SettingsContext value={state}>
      <div ref={box}>
        <SaveBar {...{ title, faults, isUnsaved, isSaving, isDisabled }} onSave={page.mayEdit ? save : null}>
          <BranchSelect page={page} isUnsaved={isUnsaved} />
          {preview && (
            <a href={preview} target="_blank" rel="noopener opener">
              {texts.previewLink}
            </a>
          )}
        </SaveBar>
        <Gutter className="desk product-form">
          <FormNotices
            {...{ mayEdit: page.mayEdit, isUnsaved, stash, live }}
            presence={`/settings/branches/${page.branch.id}/presence`}
            readOnly={texts.readOnly}
            editing={texts.editing}
            saving={isAsking ? null : saving}
          />
          <div className={preview ? 'settings__columns' : undefined}>
            <div>
              <Fields />
            </div>
            {preview && <Preview address={preview} />}
          </div>
        </Gutter>
      </div>
      {isAsking && (
        <CurrencyChangeDialog
          {...{ from: String(base.currency), isSaving, problem: saving.failure, onConfirm: save }}
          onClose={() => setAsking(false)}
        />
      )}
      <SaveConflictDialog saving={saving} />
    </SettingsContext>
  )
}

function BranchSelect({ page, isUnsaved }: { page: SettingsPageData; isUnsaved: boolean }) {
  const router = useRouter()
  if (page.branches.length === 0) return null
  return (
    <SelectInput
      label={texts.branch}
      name="branch"
      value={page.branch.id}
      options={toSelectOptionsOfDocuments(page.branches)}
      onChange={(id) => {
        if (!isUnsaved || window.confirm(partTexts.leave)) router.push(`?branch=${id}`)
      }}
    />
  )
}

/** The page of the shop that shows the effect of a settings page. */
const SHOWN_ON: Partial<Record<SettingsSlug, string>> = {
  shop: paths.contact,
  money: paths.home,
  delivery: paths.home,
  home: paths.home,
  menu: paths.home,
}

/** Returns the URL of the preview; null if the settings page has no visible effect. `address` is the signed path. */
function previewOf(slug: SettingsSlug, address: string): string | null {
  const page = SHOWN_ON[slug]
  return page === undefined ? null : `${address}&page=${encodeURIComponent(page)}`
}

function Preview({ address }: { address: string }) {
  return (
    <section className="settings__preview" aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <iframe title={texts.preview} src={address} />
    </section>
  )
}
