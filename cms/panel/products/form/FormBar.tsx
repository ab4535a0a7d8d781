'use client'
import { Button, Gutter } from '@payloadcms/ui'
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
  /** A decision is required first. */
  isLocked: boolean
}

/** Stays in view: which product it is, whether it is saved, and what can be done with it. */
export function FormBar({ form, saving, title, list, mainAction, isLocked }: Props) {
  const { product, mayEdit } = form.page
  const status = product?.status ?? 'new'
  const isDisabled = saving.isSaving || isLocked
  const faults = Object.keys(form.faults).length
  return (
    <div className="product-bar">
      <Gutter className="desk product-bar__inner">
        <div className="product-bar__name">
          <h1>{title}</h1>
          <span
            className={`desk-status product-status--${status === 'archived' || status === 'new' ? 'draft' : status}`}
          >
            {texts.status[status]}
          </span>
          <span role="status" className={faults > 0 ? 'desk-wrong' : 'desk-soft'}>
            {faults > 0 ? texts.problems(faults) : form.isUnsaved && words.unsaved}
          </span>
        </div>
        <div className="desk-actions">
          {product?.address && <ShopLink href={product.address}>{words.view}</ShopLink>}
          {mayEdit && product && <MoreMenu {...{ form, saving, list }} />}
          {mayEdit && mainAction !== 'draft' && (
            <Button
              buttonStyle="secondary"
              margin={false}
              disabled={isDisabled}
              onClick={() => void saving.save('draft')}
            >
              {words.saveDraft}
            </Button>
          )}
          {mayEdit && (
            <Button margin={false} disabled={isDisabled} onClick={() => void saving.save(mainAction)}>
              {saving.isSaving ? words.saving : words.save}
            </Button>
          )}
        </div>
      </Gutter>
    </div>
  )
}
