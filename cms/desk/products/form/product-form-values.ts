import { idOf, idsOf } from '../../../base/references.ts'
import type { Attribute, Media, Product } from '../../../payload-types.ts'

/** A number in the product form; null if empty. A text that is not a number stays as typed, and fails validation. */
export type FormNumberValue = number | string | null

/**
 * An attribute in the product form. `id` is the id of the stored attribute; in a new row, an id that the browser
 * creates.
 */
export type AttributeRow = { id: string; name: string; value: string }

/** The editable values of the product form. Times are ISO 8601, references are ids, and missing texts are ''. */
export type ProductFormValues = {
  name: string
  description: Product['description']
  /**
   * The first picture is the cover. `alt` is stored with the picture, so that a change of `alt` affects every page that
   * shows the picture.
   */
  pictures: { id: string; alt: string }[]
  attributes: AttributeRow[]
  meta: { title: string; description: string; image: string | null }
  price: FormNumberValue
  regularPrice: FormNumberValue
  savePrice: string
  salePrice: FormNumberValue
  saleFrom: string | null
  saleUntil: string | null
  stockChange: FormNumberValue
  stockReason: string
  lowStockThreshold: FormNumberValue
  category: string | null
  branch: string | null
  family: string | null
  /** The product's value on each axis of its family; '' where none is chosen yet. */
  familyValues: string[]
  featuredOrder: FormNumberValue
  code: string
  gtin: string
  mpn: string
  brand: string
  condition: NonNullable<Product['condition']> | null
  unitMeasureName: string
  unitMeasureId: string
}

/** The initial values of the form of a new product. */
export const NEW_PRODUCT_VALUES: ProductFormValues = {
  name: '',
  description: null,
  pictures: [],
  attributes: [],
  code: '',
  gtin: '',
  mpn: '',
  brand: '',
  meta: { title: '', description: '', image: null },
  condition: null,
  price: null,
  regularPrice: null,
  savePrice: '',
  salePrice: null,
  saleFrom: null,
  saleUntil: null,
  stockChange: null,
  stockReason: '',
  lowStockThreshold: null,
  category: null,
  branch: null,
  featuredOrder: null,
  family: null,
  familyValues: [],
  unitMeasureName: 'Piece',
  unitMeasureId: '',
}

/** The documents to which a stored product refers, without deleted ones. */
export type ReferencedDocuments = { pictures: readonly Pick<Media, 'id' | 'alt'>[]; attributes: readonly Attribute[] }

/** Converts a stored product, even an unfinished draft, to the values of the product form. */
export function toProductFormValues(product: Partial<Product>, referenced: ReferencedDocuments): ProductFormValues {
  const text = (value: string | null | undefined) => value ?? ''
  const { meta } = product
  const found = <Each extends { id: string }>(all: readonly Each[], ids: readonly string[]) =>
    ids.flatMap((id) => all.find((each) => each.id === id) ?? [])
  return {
    name: text(product.name),
    description: product.description ?? null,
    pictures: found(referenced.pictures, idsOf(product.pictures)).map(({ id, alt }) => ({ id, alt })),
    attributes: found(referenced.attributes, idsOf(product.attributes)).map(({ id, name, value }) => ({
      id,
      name,
      value,
    })),
    meta: { title: text(meta?.title), description: text(meta?.description), image: idOf(meta?.image) },
    price: product.price ?? null,
    regularPrice: product.regularPrice ?? null,
    savePrice: text(product.savePrice),
    salePrice: product.salePrice ?? null,
    saleFrom: product.saleFrom ?? null,
    saleUntil: product.saleUntil ?? null,
    stockChange: product.stockChange ?? null,
    stockReason: text(product.stockReason),
    lowStockThreshold: product.lowStockThreshold ?? null,
    category: idOf(product.category),
    branch: idOf(product.branch),
    family: idOf(product.family),
    familyValues: product.familyValues ?? [],
    featuredOrder: product.featuredOrder ?? null,
    code: text(product.code),
    gtin: text(product.gtin),
    mpn: text(product.mpn),
    brand: text(product.brand),
    condition: product.condition ?? null,
    unitMeasureName: text(product.unitMeasureName),
    unitMeasureId: text(product.unitMeasureId),
  }
}

/**
 * Converts the values of the product form to the data that Payload saves: '' becomes null. `attributes` are ids. An
 * empty `branch` is left out, so that Payload sets the default branch.
 */
export function toPayloadProductData(
  { branch, ...values }: ProductFormValues,
  attributes: readonly string[],
): Record<string, unknown> {
  const { title, description, image } = values.meta
  const stored = Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])
  return {
    ...Object.fromEntries(stored),
    ...(branch && { branch }),
    pictures: values.pictures.map(({ id }) => id),
    attributes,
    meta: { title: title || null, description: description || null, image },
  }
}
