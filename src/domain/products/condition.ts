/** The conditions that a product can have (new, used, refurbished), with their labels for staff. */
export const CONDITIONS = { new: 'New', used: 'Used', refurbished: 'Refurbished' } as const

export type Condition = keyof typeof CONDITIONS
