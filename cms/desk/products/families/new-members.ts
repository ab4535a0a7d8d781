import type { PayloadRequest } from 'payload'
import type { VariantAxis } from '../../../../src/domain/families/family.ts'
import { createMemberCode, createMemberName } from '../../../../src/domain/families/labels.ts'
import { findAmountFault } from '../../../../src/domain/money/typed-amount.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { readBranchCurrency } from '../../../base/fields/branch-currency.ts'
import type { Family, Product } from '../../../payload-types.ts'

/** Fields that a new member copies from its template (an existing member). */
const COPIED = [
  'category',
  'branch',
  'attributes',
  'pictures',
  'description',
  'brand',
  'condition',
  'lowStockThreshold',
  'unitMeasureName',
  'unitMeasureId',
] as const satisfies (keyof Product)[] | readonly string[]

/** Fields copied only if the new member has the template's price. */
const WITH_PRICE = ['regularPrice', 'savePrice', 'salePrice', 'saleFrom', 'saleUntil'] as const

/** A product to add to a family. `code` is a pattern such as `RING-{Size}`, `price` is in major units. */
export type NewMember = { values: readonly string[]; code: string; price: number; stock: number }

type Of = { family: Family; axes: readonly VariantAxis[]; template: Product; isPublished: boolean }

/**
 * Throws `Refusal` `invalid` if a published product has a newer draft, because products made from the draft would
 * publish it.
 */
export function refuseUnfinishedDraft({ name, _status }: Product, isPublished: boolean): void {
  if (isPublished && _status === 'draft')
    throw new Refusal('invalid', `“${name}” has an unpublished draft. Please publish it or discard it first.`)
}

/**
 * Creates a product in a family, with the texts and pictures of the existing member `template`. The product's name
 * consists of the family's name and the values. Throws `Refusal` `invalid` for a price that the currency cannot have.
 */
export async function createMember(
  req: PayloadRequest,
  { family, axes, template, isPublished }: Of,
  { values, code, price, stock }: NewMember,
): Promise<void> {
  const name = createMemberName(family.name, axes, values)
  const fault = findAmountFault(price, await readBranchCurrency(req, template))
  if (fault) throw new Refusal('invalid', fault, { price: [fault] })
  const names: readonly (keyof Product)[] = [...COPIED, ...(price === template.price ? WITH_PRICE : [])]
  const data = {
    ...Object.fromEntries(names.map((each) => [each, template[each]])),
    name,
    code: createMemberCode(code, axes, values),
    price,
    stockChange: stock || null,
    family: family.id,
    familyValues: [...values],
    meta: { description: template.meta?.description ?? null, image: template.meta?.image ?? null },
    _status: isPublished ? 'published' : 'draft',
  } as unknown as Product
  await req.payload.create({
    collection: 'products',
    // A copy: Payload mutates its input.
    data: structuredClone(data),
    draft: !isPublished,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  })
}

/**
 * Returns the pattern for the codes of a family's products: `RING-{Size}` for `RING-5` with size 5. If the code does
 * not contain the value of an axis, the axis's placeholder is appended.
 */
export function deriveCodePattern(code: string, axes: readonly VariantAxis[], values: readonly string[]): string {
  return axes.reduce((pattern, { name }, at) => {
    const part = createMemberCode('{x}', [{ name: 'x' }], [values[at] ?? ''])
    const place = part ? pattern.toUpperCase().lastIndexOf(part) : -1
    return place < 0
      ? `${pattern}-{${name}}`
      : `${pattern.slice(0, place)}{${name}}${pattern.slice(place + part.length)}`
  }, code)
}
