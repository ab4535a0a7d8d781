import { storedAtom } from './stored.ts'

/** Ids of products and how many of each; prices are the shop's. */
export const $cart = storedAtom<Record<string, number>>(localStorage, 'cart', {})

const MAX_QUANTITY = 9999

export function add(id: string): void {
  setQuantity(id, ($cart.get()[id] ?? 0) + 1)
}

/** 0 takes it out. */
export function setQuantity(id: string, quantity: number): void {
  const { [id]: _before, ...others } = $cart.get()
  const pieces = Math.min(MAX_QUANTITY, Math.trunc(quantity))
  $cart.set(pieces > 0 ? { ...$cart.get(), [id]: pieces } : others)
}

export function linesOf(cart: Record<string, number>): { id: string; quantity: number }[] {
  return Object.entries(cart).map(([id, quantity]) => ({ id, quantity }))
}

export function countOf(cart: Record<string, number>): number {
  return Object.values(cart).reduce((sum, quantity) => sum + quantity, 0)
}
