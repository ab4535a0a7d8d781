/** A product's value of a facet (filter), such as Material: Silver. */
export type ProductFacetValue = { key: string; label: string; value: string }

/**
 * A combination of category and attribute values that many products share. `values` has the counter's number for each
 * choice.
 */
export type FacetValueCombination = {
  categoryKey: string
  choices: readonly ProductFacetValue[]
  values: readonly number[]
}
