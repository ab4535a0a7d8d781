import {
  CATEGORY_FACET_KEY,
  getAttributeFacetKey,
  type ProductFiltersAndSort,
} from '../../../../src/domain/products/facets.ts'
import type { ChoiceFacet, ProductListSummary } from '../../../../src/domain/products/product-list.ts'
import { createFamilyFacetCounter } from '../families/family-facet-counter.ts'
import type { FacetValueCombination, ProductFacetValue } from './facet-types.ts'
import type { ProductListEntry } from './list-entry.ts'

/**
 * A product of the unfiltered list. `failed` is the number of filters that the product fails, apart from value choices.
 * `family` is 0 for a product without a family.
 */
type Candidate = {
  kind: number
  family: number
  failed: number
  failsPrice: boolean
  price: number
  isAvailable: boolean
  isOnOffer: boolean
}

/** Returns a product's values by facet (filter): its category and attributes. */
export function toProductFacetValues({
  categoryName,
  attributes,
}: Pick<ProductListEntry, 'categoryName' | 'attributes'>): ProductFacetValue[] {
  const ofAttributes = attributes.map(({ name, value }) => ({ key: getAttributeFacetKey(name), label: name, value }))
  return [{ key: CATEGORY_FACET_KEY, label: 'Category', value: categoryName }, ...ofAttributes]
}

/**
 * Creates the counter of a list's products by facet (filter) and value. Each facet's counts apply all filters but its
 * own.
 */
export function createFacetCounter() {
  const kinds: FacetValueCombination[] = []
  const numbers = new Map<string, number>()
  const values = new Map<string, number>()
  const members = createFamilyFacetCounter(kinds)

  function numberOfValue({ key, value }: ProductFacetValue): number {
    const text = `${key}=${value}`
    const number = values.get(text) ?? values.size
    values.set(text, number)
    return number
  }

  /** Returns the number of the kind with this category and these choices. Equal kinds share it. */
  function kindOf(categoryKey: string, choices: readonly ProductFacetValue[]): number {
    const key = JSON.stringify([categoryKey, choices])
    const number = numbers.get(key) ?? kinds.push({ categoryKey, choices, values: choices.map(numberOfValue) }) - 1
    numbers.set(key, number)
    return number
  }

  return {
    kinds: (): readonly FacetValueCombination[] => kinds,
    categoryOf: (kind: number): string =>
      kinds[kind]?.choices.find(({ key }) => key === CATEGORY_FACET_KEY)?.value ?? '',
    kindOf,
    /** Returns the number of a kind that differs from `kind` only in the category's name. */
    withCategory(kind: number, categoryKey: string, name: string): number {
      const choices = kinds[kind]!.choices.map((each) =>
        each.key === CATEGORY_FACET_KEY ? { ...each, value: name } : each,
      )
      return kindOf(categoryKey, choices)
    },
    /** Starts counting a list. Family numbers are below `families`. */
    begin: (facets: ProductFiltersAndSort | undefined, families: number) =>
      beginCount(kinds, facets?.choices ?? new Map(), members.begin(families, values.size)),
  }
}

type Members = ReturnType<ReturnType<typeof createFamilyFacetCounter>['begin']>

function beginCount(
  kinds: readonly FacetValueCombination[],
  chosen: ProductFiltersAndSort['choices'],
  families: Members,
) {
  const failing = kinds.map(({ choices }) => failingFacets(choices, chosen))
  /** Number of products per kind: in the list, passing all filters, and failing only one facet. */
  const [members, shown, nearly] = [zeros(kinds), zeros(kinds), zeros(kinds)]
  let [total, matching, available, offer] = [0, 0, 0, 0]
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

  return {
    /** Adds a product. Returns whether it passes all filters. */
    add({ kind, family, failed, failsPrice, price, isAvailable, isOnOffer }: Candidate): boolean {
      const failures = failed + failing[kind]!.length
      if (failures === 0 || (failures === 1 && failsPrice)) {
        lowest = Math.min(lowest, price)
        highest = Math.max(highest, price)
      }
      const isNear = failures === 1 && failed === 0
      if (family > 0) {
        families.add({ family, kind, isShown: failures === 0, isNear, isAvailable, isOnOffer })
        return failures === 0
      }
      total++
      members[kind]!++
      if (isNear) nearly[kind]!++
      if (failures > 0) return false
      matching++
      shown[kind]!++
      if (isAvailable) available++
      if (isOnOffer) offer++
      return true
    },
    result(): Omit<ProductListSummary, 'pages' | 'didYouMean'> {
      const facets = new Map<string, ChoiceFacet>()
      const ofFamilies = families.result(failing, { members, shown, nearly })
      for (const [number, { choices, values }] of kinds.entries()) {
        if (members[number] === 0) continue
        for (const [at, choice] of choices.entries()) {
          const isFailing = failing[number]!.includes(choice.key)
          addCount(
            facets,
            choice,
            shown[number]! + (isFailing ? nearly[number]! : 0) + ofFamilies.takeCount(values[at]!),
          )
        }
      }
      const bounds = lowest <= highest ? { lowest, highest } : null
      return {
        total: total + ofFamilies.total,
        matching: matching + ofFamilies.matching,
        bounds,
        available: available + ofFamilies.available,
        offer: offer + ofFamilies.offer,
        choices: [...facets.values()].map(withSortedValues).sort(byLabel),
      }
    },
  }
}

/** Returns the facets of which the product has no chosen value. */
function failingFacets(choices: readonly ProductFacetValue[], chosen: ProductFiltersAndSort['choices']): string[] {
  const has = (key: string, values: readonly string[]) =>
    choices.some((choice) => choice.key === key && values.includes(choice.value))
  return [...chosen].flatMap(([key, values]) => (has(key, values) ? [] : [key]))
}

function addCount(facets: Map<string, ChoiceFacet>, { key, label, value }: ProductFacetValue, count: number): void {
  const facet = facets.get(key) ?? { key, label, values: [] }
  facets.set(key, facet)
  const known = facet.values.find((each) => each.value === value)
  if (known) known.count += count
  else facet.values.push({ value, count })
}

const inWords = new Intl.Collator('en', { numeric: true })

function withSortedValues(facet: ChoiceFacet): ChoiceFacet {
  return { ...facet, values: facet.values.toSorted((a, b) => inWords.compare(a.value, b.value)) }
}

/** Compares facets by label, categories first. */
function byLabel(a: ChoiceFacet, b: ChoiceFacet): number {
  return (
    Number(b.key === CATEGORY_FACET_KEY) - Number(a.key === CATEGORY_FACET_KEY) || inWords.compare(a.label, b.label)
  )
}

const zeros = (list: readonly unknown[]): number[] => list.map(() => 0)
