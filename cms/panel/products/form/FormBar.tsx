'use client'
import { SaveBar } from '../../editing/SaveBar.tsx'
import { texts as shared } from '../../editing/texts.ts'
import { Button } from '../../parts/Button.tsx'
import { ShopLink } from '../../parts/ShopLink.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { texts } from './texts.ts'
import type { FormValues } from './use-form-values.ts'
import type { SavedAs, useSave } from './use-save.ts'

const words = texts.bar

type Props = {
  form: FormValues
  saving: ReturnType<typeof useSave>
  title: string
  list: string
  mainAction: SavedAs
  /** Whether buttons are disabled until the user decides on stored unsaved changes. */
  isLocked: boolean
}

/** The bar of the product form: title, status and actions. Stays visible. */
export function FormBar({ form, saving, title, list, mainAction, isLocked }: Props) {
  const { product, mayEdit } = form.page
  const status = product?.status ?? 'new'
  const isDisabled = saving.isSaving || isLocked
  const look = status === 'archived' || status === 'new' ? 'draft' : status
  return (
    <SaveBar
      {...{ title, faults: form.faults, isUnsaved: form.isUnsaved }}
      status={<span className={`desk-status product-status--${look}`}>{texts.status[status]}</span>}
    >
      {product?.address && <ShopLink href={product.address}>{words.view}</ShopLink>}
      {mayEdit && product && <MoreMenu {...{ form, saving, list }} />}
      {mayEdit && mainAction !== 'draft' && (
        <Button disabled={isDisabled} onClick={() => void saving.save('draft')}>
          {words.saveDraft}
        </Button>
      )}
      {mayEdit && (
        <Button isMain disabled={isDisabled} onClick={() => void saving.save(mainAction)}>
          {saving.isSaving ? shared.saving : shared.save}
        </Button>
      )}
    </SaveBar>
  )
}
