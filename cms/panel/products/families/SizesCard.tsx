'use client'
import { toast, useConfig } from '@payloadcms/ui'
import { useState } from 'react'
import { formatIn } from '../../../../src/domain/money/money.ts'
import { PanelLink } from '../../dashboard/PanelLink.tsx'
import { Button } from '../../parts/Button.tsx'
import type { FormValues } from '../form/use-form-values.ts'
import { ProductLink } from '../ProductLink.tsx'
import { MakeFamilyDialog } from './MakeFamilyDialog.tsx'
import { texts } from './texts.ts'
import './family.css'

const words = texts.card

type Props = { form: FormValues; currency: string | null; isDisabled: boolean }

/** The other members of the product's family, or a button that creates a family. */
export function SizesCard({ form, currency, isDisabled }: Props) {
  const { family } = form.page
  return (
    <section className="desk-card family-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      {family ? <Members {...{ form, currency }} /> : <NoFamily {...{ form, currency, isDisabled }} />}
    </section>
  )
}

function Members({ form, currency }: Omit<Props, 'isDisabled'>) {
  const { admin } = useConfig().config.routes
  const { family, product } = form.page
  if (!family) return null
  return (
    <>
      <p className="desk-soft">{words.of(family.name)}</p>
      <ul className="family-members">
        {family.members.map(({ id, label, price, stock }) => (
          <li key={id}>
            {id === product?.id ? (
              <strong aria-current="true">{label}</strong>
            ) : (
              <ProductLink id={id}>{label}</ProductLink>
            )}
            <span className="desk-number">{price === null ? words.noPriceYet : formatIn(currency, price)}</span>
            <span className="desk-number desk-soft">{words.stock(stock)}</span>
          </li>
        ))}
      </ul>
      <PanelLink href={`${admin}/collections/families/${family.id}`}>{words.editAll}</PanelLink>
    </>
  )
}

function NoFamily({ form, currency, isDisabled }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { page, values, isUnsaved } = form
  const { product } = page
  if (!page.mayEdit || product?.archivedAt) return null
  const isFit = typeof values.price === 'number' && values.code.trim() !== ''
  const missing = !product ? words.saveFirst : isUnsaved ? words.saveChanges : isFit ? null : words.noPrice
  return (
    <>
      <p className="desk-soft">{words.about}</p>
      <Button size="small" disabled={isDisabled || missing !== null} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {missing && <p className="desk-soft product-form__hint">{missing}</p>}
      {isOpen && product && (
        <MakeFamilyDialog
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
