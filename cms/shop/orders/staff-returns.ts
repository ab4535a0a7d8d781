import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { calculateReturnAmount, findReturnFault, type ReturnedPieces } from '../../../src/domain/returns/return.ts'
import type { SaleOrder, User } from '../../payload-types.ts'
import {
  changeOrderReturnsByStaff,
  createRequestedReturn,
  getReturnTerms,
  type OrderReturn,
  type OrderReturns,
  type ReturnInput,
} from './change-returns.ts'

/**
 * `restock`: whether the pieces go back into stock. `version`: `updatedAt` of the order that the member of staff saw.
 */
type TakenReturn = ReturnInput & { restock: boolean; version: string | null }

/**
 * Records a return that staff received without a request, and returns the order. Throws the refusals of
 * `changeOrderReturnsByStaff` and `createRequestedReturn`.
 */
export function recordUnrequestedReturn(
  payload: Payload,
  id: string,
  { version, restock, ...wanted }: TakenReturn,
  user: User,
): Promise<SaleOrder> {
  return changeOrderReturnsByStaff(payload, id, { version, user }, (order) => {
    const taken = { ...createRequestedReturn(order, wanted), askedAt: null, restock }
    return [...(order.returns ?? []), decided(taken, 'received', user)]
  })
}

/** The decision of a member of staff about a requested return. Staff can receive fewer pieces than requested. */
type Decision = { version: string | null; answer: string } & (
  | { to: 'received'; lines: readonly ReturnedPieces[]; restock: boolean }
  | { to: 'refused' }
)

/**
 * Records staff's decision (received or refused) about a return that a customer asked for, and returns the order.
 * Throws `Refusal`: `not-found`, `changed-meanwhile`, `illegal-move` if it is decided already, `invalid`.
 */
export function receiveOrRefuseReturn(
  payload: Payload,
  { id, returnId }: { id: string; returnId: string },
  decision: Decision,
  user: User,
): Promise<SaleOrder> {
  return changeOrderReturnsByStaff(payload, id, { version: decision.version, user }, (order) => {
    const asked = undecided(order.returns ?? [], returnId)
    const answered = { ...asked, answer: decision.answer }
    const next =
      decision.to === 'refused'
        ? decided(answered, 'refused', user)
        : decided({ ...received(answered, decision.lines, order), restock: decision.restock }, 'received', user)
    return (order.returns ?? []).map((each) => (each === asked ? next : each))
  })
}

function undecided(returns: OrderReturns, id: string): OrderReturn {
  const found = returns.find((each) => each.id === id)
  if (!found) throw new Refusal('not-found', 'There is no such return.')
  if (found.state !== 'asked')
    throw new Refusal('illegal-move', 'Somebody has received or refused this return already.')
  return found
}

/**
 * Returns the return with the received pieces. Keeps lines without received pieces, so that undoing can restore the
 * request.
 */
function received(asked: OrderReturn, pieces: readonly ReturnedPieces[], order: SaleOrder): OrderReturn {
  const before = asked.lines ?? []
  const fault = findReturnFault(pieces, new Map(before.map(({ lineId, quantity }) => [lineId, quantity])))
  if (fault) throw new Refusal('invalid', fault, { lines: [fault] })
  const quantityOf = (id: string) => pieces.find(({ lineId }) => lineId === id)?.quantity ?? 0
  const lines = before.map((line) => ({ ...line, quantity: quantityOf(line.lineId) }))
  const others = (order.returns ?? []).filter(({ id }) => id !== asked.id)
  return { ...asked, lines, amount: calculateReturnAmount(lines, others, getReturnTerms(order)) }
}

function decided(of: OrderReturn, state: 'received' | 'refused', { name }: User): OrderReturn {
  return { ...of, state, decidedAt: new Date().toISOString(), byName: name }
}
