/** The conditions that a product can have (new, used, refurbished), with their labels for staff. */
export const CONDITION_LABELS = { new: 'New', used: 'Used', refurbished: 'Refurbished' } as const

export type ProductCondition = keyof typeof CONDITION_LABELS
