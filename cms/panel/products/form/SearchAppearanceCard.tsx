'use client'
import { useState } from 'react'
import { SelectInput, TextInput } from '../../parts/inputs.tsx'
import { SearchResultPreview } from '../../texts/seo/SearchResultPreview.tsx'
import { useProductFormContext } from './form-context.ts'
import { texts } from './texts.ts'

const words = texts.seo

/**
 * A card with the texts of search results and shared links. It is folded, because empty texts are derived from the
 * product.
 */
export function SearchAppearanceCard() {
  const { product, values } = useProductFormContext()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="desk-card" aria-label={texts.labels.meta}>
      <details className="product-form__fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>{texts.labels.meta}</h2>
        </summary>
        <p className="desk-soft">{words.about}</p>
        <MetaField name="title" label={texts.labels.title} most={200} />
        <MetaField name="description" label={texts.labels.metaDescription} most={500} rows={3} />
        <ImageField />
        {isOpen && <SearchResultPreview id={product?.id} collectionSlug="products" doc={values} />}
      </details>
    </section>
  )
}

type MetaProps = { name: 'title' | 'description'; label: string; most: number; rows?: number }

function MetaField({ name, ...props }: MetaProps) {
  const { values, change, faults, isDisabled } = useProductFormContext()
  return (
    <TextInput
      {...{ ...props, name: `meta.${name}`, isDisabled, value: values.meta[name], fault: faults[`meta.${name}`] }}
      onChange={(text) => change({ meta: { ...values.meta, [name]: text } })}
    />
  )
}

function ImageField() {
  const { values, change, isDisabled } = useProductFormContext()
  const { image } = values.meta
  const isOther = image !== null && !values.pictures.some(({ id }) => id === image)
  const options = values.pictures.map(({ id, alt }) => ({ value: id, label: alt }))
  return (
    <SelectInput
      {...{ label: texts.labels.image, value: image ?? '', none: words.cover, isDisabled }}
      options={isOther ? [...options, { value: image, label: words.other }] : options}
      onChange={(chosen) => change({ meta: { ...values.meta, image: chosen } })}
    />
  )
}
