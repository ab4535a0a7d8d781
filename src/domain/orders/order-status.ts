/** The statuses of an order (api.md, Orders), from the first to the last. */
export const ORDER_STATUSES = ['New', 'Confirmed', 'Shipped', 'Completed', 'Cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The status of a new order. */
export const FIRST_ORDER_STATUS = 'New' satisfies OrderStatus

type Rules = {
  /** The statuses that staff can move the order to. Only staff change the status. */
  next: readonly OrderStatus[]
  /** The people who can still change lines, address and memo. Customers who can edit an order can also delete it. */
  editedBy: 'customer and staff' | 'staff' | 'nobody'
  /**
   * Whether the order counts: its amount and pieces are in the sales figures. An order that does not count has released
   * its stock.
   */
  isCounted: boolean
  /** Whether the parcel is in transit or delivered. A tracking number that is added then is mailed to the customer. */
  isSent: boolean
  /** Whether the order is unfinished, so that the shop still needs the customer's data. */
  isOpen: boolean
  /** Whether staff can move many orders to this status at once, without a dialog. */
  isBulkMove: boolean
  /** Whether staff can undo a bulk move to this status, for `ORDER_UNDO_SECONDS`. */
  isUndoable: boolean
  /** The template of the customer's mail (MAIL_EVENTS in cms/shop/mail/events.ts); null if no mail is sent. */
  mail: 'orderConfirmed' | 'orderShipped' | 'orderCancelled' | null
}

/**
 * The rules of each order status, such as who can edit the order and which status can follow. Labels and colors are
 * defined elsewhere.
 */
export const STATUS_RULES: Record<OrderStatus, Rules> = {
  New: {
    next: ['Confirmed', 'Cancelled'],
    editedBy: 'customer and staff',
    isCounted: true,
    isSent: false,
    isOpen: true,
    isBulkMove: false,
    isUndoable: false,
    mail: null,
  },
  Confirmed: {
    next: ['Shipped', 'Cancelled'],
    editedBy: 'staff',
    isCounted: true,
    isSent: false,
    isOpen: true,
    isBulkMove: true,
    isUndoable: false,
    mail: 'orderConfirmed',
  },
  Shipped: {
    next: ['Completed'],
    editedBy: 'nobody',
    isCounted: true,
    isSent: true,
    isOpen: true,
    // Orders are shipped in bulk by a dialog, with their tracking numbers.
    isBulkMove: false,
    isUndoable: true,
    mail: 'orderShipped',
  },
  Completed: {
    next: [],
    editedBy: 'nobody',
    isCounted: true,
    isSent: true,
    isOpen: false,
    isBulkMove: true,
    isUndoable: true,
    mail: null,
  },
  Cancelled: {
    next: [],
    editedBy: 'nobody',
    isCounted: false,
    isSent: false,
    isOpen: false,
    isBulkMove: true,
    isUndoable: true,
    mail: 'orderCancelled',
  },
}

const withRule = (applies: (rules: Rules) => boolean) =>
  ORDER_STATUSES.filter((status) => applies(STATUS_RULES[status]))

/**
 * The order statuses that do not count. Orders with such a status are not in the sales figures, and have released their
 * stock.
 */
export const STATUSES_NOT_IN_SALES_FIGURES = /* @__PURE__ */ withRule(({ isCounted }) => !isCounted)

/** The order statuses in which staff still have to process the order before it is sent. */
export const OPEN_UNSENT_STATUSES = /* @__PURE__ */ withRule(({ isOpen, isSent }) => isOpen && !isSent)

/** The order statuses from which an order can become `Shipped`. */
export const SHIPPABLE_STATUSES = /* @__PURE__ */ withRule(({ next }) => next.includes('Shipped'))

/**
 * The order statuses that staff can set for several orders at once (in the list, or by shipping them) and undo within
 * `ORDER_UNDO_SECONDS`.
 */
export const REVERSIBLE_TARGET_STATUSES = /* @__PURE__ */ withRule(({ isUndoable }) => isUndoable)

/** The order statuses to which staff can move many orders at once. */
export const BULK_TARGET_STATUSES = /* @__PURE__ */ withRule(({ isBulkMove }) => isBulkMove)

/** Whether an order with this status is in the sales figures and keeps its stock. */
export const isInSalesFigures = (status: OrderStatus) => STATUS_RULES[status].isCounted
export const isSentStatus = (status: OrderStatus) => STATUS_RULES[status].isSent
export const isOpenStatus = (status: OrderStatus) => STATUS_RULES[status].isOpen

/** Whether the customer can still edit or delete the order. */
export function canCustomerEditOrder({ status }: { status: OrderStatus }): boolean {
  return STATUS_RULES[status].editedBy === 'customer and staff'
}

/** Whether staff can still change the lines, the address and the memo of an order. */
export function canStaffRevise({ status }: { status: OrderStatus }): boolean {
  return STATUS_RULES[status].editedBy !== 'nobody'
}

/** Whether staff can change an order's status from `from` to `to`. Keeping the status is allowed. */
export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || getNextStatuses(from).includes(to)
}

/** Returns the statuses to which staff can move an order from this status. */
export function getNextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return STATUS_RULES[from].next
}

/**
 * Whether a past change of an order's status was an undo: the order went from `from` back to a status to which staff
 * can not otherwise change it.
 */
export function isStatusChangeUndo(from: string | null | undefined, to: string | null | undefined): boolean {
  const [before, after] = [from, to].map((name) => ORDER_STATUSES.find((status) => status === name))
  return before !== undefined && after !== undefined && !canChangeStatus(before, after)
}

/** Returns the error message of a change of an order's status that `STATUS_RULES` does not allow. */
export const formatIllegalStatusChangeMessage = (from: OrderStatus, to: OrderStatus) =>
  `An order that is ${from} can not become ${to}.`

/** Returns the error message when staff edit an order that is already sent or cancelled. */
export function formatNotRevisableMessage(status: OrderStatus): string {
  const revisable = withRule(({ editedBy }) => editedBy !== 'nobody')
  return `An order that is ${status} can no longer be edited. Only ${listed(revisable, 'and')} orders can.`
}

/**
 * Describes the allowed changes of an order's status: `New → Confirmed → Shipped → Completed. A new or confirmed order
 * can be cancelled.`
 */
export function describeAllowedStatusChanges(): string {
  const life = ORDER_STATUSES.filter((status) => status !== 'Cancelled').join(' → ')
  const cancellable = withRule(({ next }) => next.includes('Cancelled')).map((status) => status.toLowerCase())
  return `${life}. A ${listed(cancellable, 'or')} order can be cancelled.`
}

/** Joins words as `New and Confirmed` or `new, confirmed or packed`. */
function listed(words: readonly string[], last: 'and' | 'or'): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(` ${last} `)
}
