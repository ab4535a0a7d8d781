'use client'
import { toast } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import type { ProductFormController } from '../form/use-product-form-controller.ts'
import { CreateFamilyDialog } from './CreateFamilyDialog.tsx'
import { FamilyMembershipSection } from './FamilyMembershipSection.tsx'
import { JoinableFamilySearch } from './JoinableFamilySearch.tsx'
import { texts } from './texts.ts'
import './family.css'

const words = texts.card

type Props = { form: ProductFormController; currency: string | null; isDisabled: boolean }

/** A card with the product's place in its family. Without a family, it offers to create or to join one. */
export function ProductFamilyCard({ form, currency, isDisabled }: Props) {
  const { family } = form.values
  const title = useFocusAfter(family)
  return (
    <section className="desk-card family-card" aria-label={words.title}>
      <h2 ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      {family ? (
        <FamilyMembershipSection {...{ form, currency, isDisabled }} />
      ) : (
        <NoFamily {...{ form, currency, isDisabled }} />
      )}
    </section>
  )
}

/** Returns the ref of a title that gets the focus when `family` changes and the pressed button disappears. */
function useFocusAfter(family: string | null) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(family)
  useEffect(() => {
    if (shown.current === family) return
    shown.current = family
    if (document.activeElement === document.body) title.current?.focus()
  }, [family])
  return title
}

function NoFamily({ form, currency, isDisabled }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { page, values, isUnsaved, change } = form
  const { product, family: left } = page
  if (!page.mayEdit || product?.archivedAt) return null
  const isFit = typeof values.price === 'number' && values.code.trim() !== ''
  const missing = !product ? words.saveFirst : isUnsaved ? words.saveChanges : isFit ? null : words.noPrice
  return (
    <>
      <p className="desk-soft">{left ? words.leaves(left.name) : words.about}</p>
      {left ? (
        <Button
          size="small"
          disabled={isDisabled}
          onClick={() => change({ family: page.values.family, familyValues: page.values.familyValues })}
        >
          {words.stay}
        </Button>
      ) : (
        <Button size="small" disabled={isDisabled || missing !== null} onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
      {!left && missing && <p className="desk-soft product-form__hint">{missing}</p>}
      <JoinableFamilySearch
        branch={values.branch}
        isDisabled={isDisabled}
        onChoose={(family) => change({ family, familyValues: [''] })}
      />
      {isOpen && product && (
        <CreateFamilyDialog
          {...{ product, currency }}
          origin={{ name: values.name, code: values.code, price: values.price, stock: product.stock }}
          onDone={(next, made) => {
            setOpen(false)
            form.show(next)
            toast.success(texts.make.done(made))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
