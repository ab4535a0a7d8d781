import { attributeFacet, CATEGORY_FACET, type Facets } from '../../../../src/domain/products/facets.ts'
import type { ChoiceFacet, ListCounts } from '../../../../src/domain/products/product-list.ts'
import type { ListEntry } from './list-entry.ts'

/** A product's value of a choice facet. */
type Choice = { key: string; label: string; value: string }

/** Category and attribute values, which many products share. */
type Kind = { categoryKey: string; choices: readonly Choice[] }

/** A product of the unfiltered list. `failed`: number of filters that it fails, apart from choices. */
type Candidate = {
  kind: number
  failed: number
  failsPrice: boolean
  price: number
  isAvailable: boolean
  isOnOffer: boolean
}

/** Returns the values of a product's facets. */
export function toChoices({ categoryName, attributes }: Pick<ListEntry, 'categoryName' | 'attributes'>): Choice[] {
  const ofAttributes = attributes.map(({ name, value }) => ({ key: attributeFacet(name), label: name, value }))
  return [{ key: CATEGORY_FACET, label: 'Category', value: categoryName }, ...ofAttributes]
}

/**
 * Counts a list's products by facet. Each facet applies all filters but its own, so a product that fails one facet
 * counts only there.
 */
export function openFacetCounter() {
  const kinds: Kind[] = []
  const numbers = new Map<string, number>()

  /** Returns the number of a kind; equal kinds have the same. */
  function kindOf(categoryKey: string, choices: readonly Choice[]): number {
    const key = JSON.stringify([categoryKey, choices])
    const number = numbers.get(key) ?? kinds.push({ categoryKey, choices }) - 1
    numbers.set(key, number)
    return number
  }

  return {
    kinds: (): readonly Kind[] => kinds,
    categoryOf: (kind: number): string => kinds[kind]?.choices.find(({ key }) => key === CATEGORY_FACET)?.value ?? '',
    kindOf,
    /** Returns the number of the same kind under another category name. */
    withCategory(kind: number, categoryKey: string, name: string): number {
      const choices = kinds[kind]!.choices.map((each) =>
        each.key === CATEGORY_FACET ? { ...each, value: name } : each,
      )
      return kindOf(categoryKey, choices)
    },
    begin: (facets: Facets | undefined) => beginCount(kinds, facets?.choices ?? new Map()),
  }
}

function beginCount(kinds: readonly Kind[], chosen: Facets['choices']) {
  const failing = kinds.map(({ choices }) => failingFacets(choices, chosen))
  /** Products by kind: in the list, passing all filters, and failing only one choice facet. */
  const [members, shown, nearly] = [zeros(kinds), zeros(kinds), zeros(kinds)]
  let [total, matching, available, offer] = [0, 0, 0, 0]
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

  return {
    /** Counts a product. Returns whether it passes all filters. */
    add({ kind, failed, failsPrice, price, isAvailable, isOnOffer }: Candidate): boolean {
      total++
      members[kind]!++
      const failures = failed + failing[kind]!.length
      if (failures === 0 || (failures === 1 && failsPrice)) {
        lowest = Math.min(lowest, price)
        highest = Math.max(highest, price)
      }
      if (failures === 1 && failed === 0) nearly[kind]!++
      if (failures > 0) return false
      matching++
      shown[kind]!++
      if (isAvailable) available++
      if (isOnOffer) offer++
      return true
    },
    result(): Omit<ListCounts, 'pages' | 'didYouMean'> {
      const facets = new Map<string, ChoiceFacet>()
      for (const [number, { choices }] of kinds.entries()) {
        if (members[number] === 0) continue
        for (const choice of choices) {
          const isFailing = failing[number]!.includes(choice.key)
          addCount(facets, choice, shown[number]! + (isFailing ? nearly[number]! : 0))
        }
      }
      const bounds = lowest <= highest ? { lowest, highest } : null
      return {
        total,
        matching,
        bounds,
        available,
        offer,
        choices: [...facets.values()].map(withSortedValues).sort(byLabel),
      }
    },
  }
}

/** Returns the chosen facets of which the product has no chosen value. */
function failingFacets(choices: readonly Choice[], chosen: Facets['choices']): string[] {
  const has = (key: string, values: readonly string[]) =>
    choices.some((choice) => choice.key === key && values.includes(choice.value))
  return [...chosen].flatMap(([key, values]) => (has(key, values) ? [] : [key]))
}

function addCount(facets: Map<string, ChoiceFacet>, { key, label, value }: Choice, count: number): void {
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

/** Sorts facets by label, categories first. */
function byLabel(a: ChoiceFacet, b: ChoiceFacet): number {
  return Number(b.key === CATEGORY_FACET) - Number(a.key === CATEGORY_FACET) || inWords.compare(a.label, b.label)
}

const zeros = (list: readonly unknown[]): number[] => list.map(() => 0)
