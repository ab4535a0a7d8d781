import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import type { Prices } from '../../../src/domain/products/sale.ts'
import type { ChangeFeed, FeedOptions } from '../changes/change-feed.ts'
import type { InsertPortable, Snapshot } from './portable/snapshot.ts'

/** A product as lists need it. References are ids; times are ISO. */
export type ListedProduct = {
  id: string
  name: string
  createdAt: string
  updatedAt: string
  price: number
  regularPrice: number | null
  salePrice: number | null
  saleIsOn: boolean
  stock: number
  category: string
  attributes: readonly string[]
  featuredOrder: number | null
  code: string
  sold: number
  familyKey: string | null
  /** The HTML of the description; only where products are asked for by their ids. */
  descriptionHtml?: string
}

/** The searchable text of a product. */
export type ProductText = { id: string; descriptionHtml: string }

/** The next `limit` products of a branch after the one with id `after`. */
export type TextQuery = { branch: string; after: string; limit: number }

export type ListedQuery = { branch: string } & ({ ids: readonly string[] } | Omit<TextQuery, 'branch'>)

export type StockMove = { id: string; pieces: number }

/** An order with its due mails and tracking number, both as read: they may change before the mails are settled. */
export type DueOrder = { id: string; mailsDue: string; trackingNumber: string | null }

export type LiveMark = { id: string; liveAfter: number }

/** A product after its stock was moved, with the prices from which the charged price is computed. */
export type TakenProduct = Prices & {
  name: string
  code: string
  category: string
  family: string | null
  stock: number
  /** The product's own threshold; null means that the branch's default applies. */
  lowStockThreshold: number | null
}

export type DrawnNumber = { number: number; at: Date }

export type PricedProduct = Prices & { id: string }

/** Pieces of a product in stock and sold so far. */
export type ProductStock = { id: string; stock: number; sold: number }

/** The customer of a session. */
export type SessionOwner = { id: string; username: string; name: string | null; email: string | null }

/**
 * A work that can share a transaction. `work` may run more than once, and may only use `takeStock`, `holdCustomer`, and
 * `create` for rows with an id that nobody reads back. `inOwnTransaction` does the same in its own transaction.
 */
export type SharedWork = {
  keys: readonly string[]
  work(req: PayloadRequest): Promise<string>
  inOwnTransaction(): Promise<string>
}

/** The operations that differ between the two databases, besides those in Payload's adapters. */
export type Operations = {
  /**
   * Runs `work` so that no other work on one of these keys runs at the same time in this process. On MongoDB the
   * loser of a write conflict would have to start again. On SQLite transactions run one at a time in any case.
   */
  serialize<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` like `serialize`, across all processes of this database. For work that transactions do not isolate.
   * Costs two writes on MongoDB; a SQLite file has one server process.
   */
  exclusive<T>(keys: readonly string[], payload: Payload, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction, serialized by its keys as in `serialize`. On MongoDB concurrent works share a
   * transaction, because a small transaction spends most of its time on its commands, and commands of one kind are sent
   * together. When `work` throws, or uses more of the database than a `SharedWork` may, its writes are discarded and
   * `inOwnTransaction` runs instead. On SQLite `inOwnTransaction` runs at once.
   */
  share(work: SharedWork, payload: Payload): Promise<string>
  /**
   * Draws the next number of the counter `name`, from 1, with its time: a higher number is never earlier. MongoDB draws
   * at once and outside of the transaction, so that transactions do not wait for each other; a rollback leaves a gap.
   * SQLite draws in the transaction of the `req` given to the returned function.
   */
  nextNumber(name: string, payload: Payload): (req: PayloadRequest) => Promise<DrawnNumber>
  /**
   * Finds the documents whose `field` contains all words, case-sensitive. Returns null if there are more than `limit`,
   * and on SQLite, where Payload's filter is as fast.
   */
  findIdsByWords(search: WordSearch, payload: Payload): Promise<string[] | null>
  /** Finds the ids that end with these digits, ignoring hyphens in old ids. Reads all ids: for staff only. */
  findIdsByEnd(search: { collection: 'products'; end: string }, payload: Payload): Promise<string[]>
  /** Follows the change log. Delivers the changes committed so far before it returns. */
  followChanges(options: FeedOptions, payload: Payload): Promise<ChangeFeed>
  /**
   * Published products of a branch, ordered by id: the given ids, or the next `limit` after the id `after`. Skips the
   * adapter's transformation, which takes ten times as long: a starting shop reads 100,000 products.
   */
  listedProducts(query: ListedQuery, payload: Payload): Promise<ListedProduct[]>
  /** The descriptions of published products, by id. */
  productTexts(query: TextQuery, payload: Payload): Promise<ProductText[]>
  /**
   * Takes pieces from a product's stock and counts them as sold; puts them back if negative. One conditional write in
   * the transaction of `req`, which keeps `updatedAt`. Null if there are too few, or it is unpublished or deleted.
   */
  takeStock(move: StockMove, req: PayloadRequest): Promise<TakenProduct | null>
  /**
   * Clears `mailsDue` of the orders whose `mailsDue` and tracking number are unchanged, in the transaction of `req`.
   * Returns the ids of these orders. Keeps `updatedAt`.
   */
  settleMailsDue(orders: readonly DueOrder[], req: PayloadRequest): Promise<Set<string>>
  /** Writes the milliseconds until changes were live into their rows of `changes`. */
  markLive(marks: readonly LiveMark[], payload: Payload): Promise<void>
  /** The stock of these products. Missing products are left out. */
  readStock(ids: readonly string[], payload: Payload): Promise<ProductStock[]>
  /** The prices that staff set for these products of a branch. Unpublished products are left out. */
  readPrices(query: { branch: string; ids: readonly string[] }, payload: Payload): Promise<PricedProduct[]>
  /** Finds the customer of a session. Returns null if the session has ended, or the customer was deleted. */
  findSessionOwner(id: string, sessionId: string, payload: Payload): Promise<SessionOwner | null>
  /** Counts and sums the orders in a currency from each limit to the next, without cancelled ones, with what came back. */
  orderSums(query: OrderSumsQuery, payload: Payload): Promise<OrderSums[]>
  /** Finds the best-selling products of orders in a currency from `from` to `to`, without cancelled orders. */
  bestSellers(query: BestSellersQuery, payload: Payload): Promise<BestSeller[]>
  /** Returns the figures of these customers, without those who never ordered. `spent` is in the currency. */
  customerFigures(query: { ids: readonly string[]; currency: string }, payload: Payload): Promise<CustomerFigures[]>
  /** Locks a customer against deletion and merging until the transaction of `req` ends. False if there is none. */
  holdCustomer(id: string, req: PayloadRequest): Promise<boolean>
  /** Whether a fault was found in the file of the database. Always false on MongoDB. */
  isDamaged(payload: Payload): Promise<boolean>
  /**
   * Runs `work`. Rejects with `DatabaseAway` after about five seconds if the database does not respond. Commands that
   * `work` has sent may still take effect.
   */
  unlessAway<T>(work: () => Promise<T>): Promise<T>
  /** Opens a consistent snapshot. On SQLite it reads the open file, which must be a copy of the shop's file. */
  openSnapshot(payload: Payload): Snapshot
  /**
   * Runs `work`, which fills an empty database. Documents may be written before the documents that they refer to.
   * Throws when a referenced document is missing at the end.
   */
  insertAll(payload: Payload, work: (insert: InsertPortable) => Promise<void>): Promise<void>
  /**
   * Marks this process as running the shop of this database, so that no restore replaces it. Returns a function that
   * removes the mark. Throws `BadSetting` while a backup is being restored.
   */
  markRunning(payload: Payload): Promise<() => Promise<void>>
  /** Deletes replaced shops past their retention period, and returns their names. Needs `markRunning`. */
  dropOldShops(now: number, payload: Payload): Promise<string[]>
  /** Creates the id of a new document. */
  newId(): string
  /** Whether a text has the form of an id. MongoDB fails on others in a list of ids. */
  isId(text: string): boolean
}

/** Orders that were placed in a span of time, without cancelled ones; `turnover` is in thousandths (`Mills`). */
export type OrderSums = { orders: number; turnover: number }

/** `limits` are ISO times in ascending order. A `branch` of null means all branches. */
export type OrderSumsQuery = { branch: string | null; currency: string; limits: readonly string[] }

export type BestSellersQuery = { branch: string | null; currency: string; from: string; to: string; limit: number }

/** A product as its order lines name it; `turnover` is in thousandths (`Mills`). */
export type BestSeller = { itemId: string; name: string; pieces: number; turnover: number }

/** `orders` are without cancelled ones, and `spent` is their sum without what came back, in thousandths (`Mills`). */
export type CustomerFigures = {
  customer: string
  orders: number
  cancelled: number
  spent: number
  lastOrderAt: string
}

/** A search for words in a field, which needs an index of its own on MongoDB. */
type WordSearch = { collection: CollectionSlug; field: string; words: readonly string[]; limit: number }

declare module 'payload' {
  export interface DatabaseAdapter extends Operations {}
}
