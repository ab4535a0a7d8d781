'use client'
import { useState } from 'react'
import type { ProductValues } from '../../../desk/products/form/product-values.ts'
import { FieldFrame, Options, TextInput } from '../../parts/inputs.tsx'
import { SearchResultPreview } from '../../texts/seo/SearchResultPreview.tsx'
import { useProductForm } from './form-context.ts'
import { texts } from './texts.ts'

const words = texts.seo

type Meta = ProductValues['meta']

/**
 * A card with inputs for the texts of search results and shared links. Initially collapsed, because an empty text is
 * derived from the product.
 */
export function SearchAppearanceCard() {
  const { product, values, change } = useProductForm()
  const [isOpen, setOpen] = useState(false)
  const write = (meta: Partial<Meta>) => change({ meta: { ...values.meta, ...meta } })
  return (
    <section className="desk-card" aria-label={texts.cards.search}>
      <details className="product-form__fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>{texts.cards.search}</h2>
        </summary>
        <p className="desk-soft">{words.about}</p>
        <MetaField name="title" label={texts.labels.title} most={200} onChange={(title) => write({ title })} />
        <MetaField
          name="description"
          label={texts.labels.metaDescription}
          most={500}
          onChange={(description) => write({ description })}
        />
        <ImageField onChange={(image) => write({ image })} />
        {isOpen && <SearchResultPreview id={product?.id} collectionSlug="products" doc={values} />}
      </details>
    </section>
  )
}

type MetaProps = { name: 'title' | 'description'; label: string; most: number; onChange: (text: string) => void }

function MetaField({ name, label, most, onChange }: MetaProps) {
  const { values, faults, isDisabled } = useProductForm()
  return (
    <TextInput
      {...{ name: `meta.${name}`, label, most, isDisabled, onChange }}
      rows={name === 'title' ? undefined : 3}
      value={values.meta[name]}
      fault={faults[`meta.${name}`]}
    />
  )
}

function ImageField({ onChange }: { onChange: (image: string | null) => void }) {
  const { values, isDisabled } = useProductForm()
  const { image } = values.meta
  const isOther = image !== null && !values.pictures.some(({ id }) => id === image)
  return (
    <FieldFrame label={texts.labels.image}>
      {(props) => (
        <select
          {...props}
          disabled={isDisabled}
          value={image ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <Options of={values.pictures.map(({ id, alt }) => ({ value: id, label: alt }))} none={words.cover} />
          {isOther && <option value={image}>{words.other}</option>}
        </select>
      )}
    </FieldFrame>
  )
}
