/** What a product can be, with the words for staff. */
export const CONDITIONS = { new: 'New', used: 'Used', refurbished: 'Refurbished' } as const

export type Condition = keyof typeof CONDITIONS
