/** A product's value of a choice facet. */
export type Choice = { key: string; label: string; value: string }

/** The category and the attribute values of products: most products share theirs with others. `values` are their numbers. */
export type Kind = { categoryKey: string; choices: readonly Choice[]; values: readonly number[] }
