import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import type { ProductPrices } from '../../../src/domain/products/sale.ts'
import type { ChangeFeed, ChangeFeedOptions } from '../changes/change-feed.ts'
import type { InsertBackupBatch, Snapshot } from './portable/snapshot.ts'

/** A product with the fields that product lists use. References are ids; times are ISO 8601. */
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
  /** The searchable text, as in `ProductSearchText`; missing unless the query has `ids`. */
  descriptionHtml?: string
}

/** The searchable text of a product. `descriptionHtml` is its description, bar code and maker's number in one text. */
export type ProductSearchText = { id: string; descriptionHtml: string }

/** A query for the next `limit` products of a branch with ids after `after`. */
export type ProductSearchTextsQuery = { branch: string; after: string; limit: number }

/** A query for the products of a branch with these `ids`, or for the next `limit` products with ids after `after`. */
export type ListedProductsQuery = { branch: string } & (
  | { ids: readonly string[] }
  | Omit<ProductSearchTextsQuery, 'branch'>
)

/**
 * Pieces of the product `id` that move from stock to sold, or from sold to stock if `pieces` is negative. Only with
 * `mayBeUnpublished` can pieces of an unpublished product leave the stock.
 */
export type StockMove = { id: string; pieces: number; mayBeUnpublished?: boolean }

/**
 * An order with its unsent mails (`mailsDue`) and its tracking number, as they were when the order was read. Both
 * fields may have changed since.
 */
export type OrderWithUnsentMails = { id: string; mailsDue: string; trackingNumber: string | null }

/** The milliseconds from a change to fresh pages. `id` is the change's row in `changes`. */
export type PublicationDelay = { id: string; liveAfter: number }

/** A product after a `StockMove`: the stock that is left, and the prices from which the charged price is computed. */
export type ProductAfterStockMove = ProductPrices & {
  name: string
  code: string
  category: string
  family: string | null
  stock: number
  /** The product's own threshold; null means that the branch's default applies. */
  lowStockThreshold: number | null
}

/** A number drawn from a counter, and the time of the draw. */
export type CounterNumber = { number: number; at: Date }

/** A product with the prices that staff set, from which the charged price is computed. */
export type PricedProduct = ProductPrices & { id: string }

/** A product's pieces in stock and the pieces sold so far. */
export type ProductStock = { id: string; stock: number; sold: number }

/** The customer to whom a session belongs. */
export type SessionOwner = { id: string; username: string; name: string | null; email: string | null }

/**
 * Work that can share a transaction with other works. Works with a common key in `keys` run one at a time. `work` may
 * run more than once, and may only call `takeStock`, `holdCustomer`, and `create` with a preset id. `inOwnTransaction`
 * does the same in a transaction of its own, without these limits: it runs on SQLite, and on MongoDB after `work`
 * threw. If both ran, only its result counts.
 */
export type SharedTransactionWork = {
  keys: readonly string[]
  work(req: PayloadRequest): Promise<string>
  inOwnTransaction(): Promise<string>
}

/** Database operations that Payload's adapters lack. SQLite and MongoDB implement each. */
export type DatabaseOperations = {
  /**
   * Runs `work` while no other `serialize` with one of these keys runs in this process. Avoids write conflicts on
   * MongoDB; SQLite runs one writing transaction at a time.
   */
  serialize<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` while no other `exclusive` with one of these keys runs in any process. For work that transactions do
   * not isolate. Costs two writes on MongoDB.
   */
  exclusive<T>(keys: readonly string[], payload: Payload, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction, serialized by its keys. On MongoDB concurrent works can share the transaction. Runs
   * `inOwnTransaction` instead on SQLite, and if `work` throws or does more than `SharedTransactionWork` allows.
   */
  share(work: SharedTransactionWork, payload: Payload): Promise<string>
  /**
   * Returns a function that resolves to the next number of the counter `name`, from 1, and the time of the draw. A
   * higher number never has an earlier time. SQLite draws when the function is called, in the transaction of `req`.
   * MongoDB draws at once, outside of the transaction, so that a rollback leaves a gap.
   */
  nextNumber(name: string, payload: Payload): (req: PayloadRequest) => Promise<CounterNumber>
  /**
   * Returns the ids of documents whose `field` contains all words, case-sensitive. Returns null if there are more than
   * `limit` ids. Always returns null on SQLite, where Payload's filter is as fast.
   */
  findIdsByWords(search: WordSearch, payload: Payload): Promise<string[] | null>
  /** Returns the product ids that end with these digits, ignoring hyphens. Reads all ids: for staff only. */
  findIdsByEnd(search: { collection: 'products'; end: string }, payload: Payload): Promise<string[]>
  /** Subscribes to the change log. Delivers changes committed so far before it resolves. */
  followChanges(options: ChangeFeedOptions, payload: Payload): Promise<ChangeFeed>
  /**
   * Returns published products of a branch, ordered by id: the products with the given `ids`, or the next `limit`
   * products with ids after `after`. Skips the adapter's transformation of documents, because with it the query takes
   * ten times as long.
   */
  listedProducts(query: ListedProductsQuery, payload: Payload): Promise<ListedProduct[]>
  /** Returns the searchable texts of published products, ordered by id. */
  productTexts(query: ProductSearchTextsQuery, payload: Payload): Promise<ProductSearchText[]>
  /**
   * Moves pieces of a product from stock to sold, or from sold to stock if `pieces` is negative. Runs in the
   * transaction of `req`. Does not change `updatedAt`. Returns null if the product is deleted. A move from stock also
   * returns null if the stock is too small, or if the product is unpublished and the move has no `mayBeUnpublished`.
   */
  takeStock(move: StockMove, req: PayloadRequest): Promise<ProductAfterStockMove | null>
  /**
   * Clears `mailsDue` of those orders whose `mailsDue` and tracking number still equal the given values, in the
   * transaction of `req`. Returns the ids of the cleared orders. Does not change `updatedAt`.
   */
  settleMailsDue(orders: readonly OrderWithUnsentMails[], req: PayloadRequest): Promise<Set<string>>
  /** Stores, per row of `changes`, the milliseconds until pages showed the change. */
  markLive(marks: readonly PublicationDelay[], payload: Payload): Promise<void>
  /** Returns the stock of these products. Deleted products are left out. */
  readStock(ids: readonly string[], payload: Payload): Promise<ProductStock[]>
  /** Returns the prices that staff set for these products of a branch. Unpublished products are left out. */
  readPrices(query: { branch: string; ids: readonly string[] }, payload: Payload): Promise<PricedProduct[]>
  /** Returns the customer of a session; null if the session has ended or the customer was deleted. */
  findSessionOwner(id: string, sessionId: string, payload: Payload): Promise<SessionOwner | null>
  /**
   * Counts and sums orders in a currency, per interval between two adjacent `limits`. Excludes cancelled orders.
   * Returned pieces are not subtracted.
   */
  orderSums(query: OrderSumsQuery, payload: Payload): Promise<OrderSums[]>
  /** Returns the best-selling products of orders in a currency between `from` and `to`, without cancelled orders. */
  bestSellers(query: BestSellersQuery, payload: Payload): Promise<BestSeller[]>
  /** Returns order figures per customer; customers without orders are left out. `spent` is in the given currency. */
  customerFigures(query: { ids: readonly string[]; currency: string }, payload: Payload): Promise<CustomerFigures[]>
  /** Returns the uses and sales of these discount codes. Omits codes without an order in the currency. */
  discountFigures(query: { ids: readonly string[]; currency: string }, payload: Payload): Promise<DiscountFigures[]>
  /** Locks a customer against deletion and merging until the transaction ends. False if the customer is missing. */
  holdCustomer(id: string, req: PayloadRequest): Promise<boolean>
  /** Whether the database file is damaged, by the latest check. Always false on MongoDB. */
  isDamaged(payload: Payload): Promise<boolean>
  /**
   * Runs `work`. Rejects with `DatabaseNotResponding` if the database does not respond for about five seconds; commands
   * that were sent may still take effect.
   */
  unlessAway<T>(work: () => Promise<T>): Promise<T>
  /**
   * Opens a consistent snapshot. On SQLite the snapshot reads the adapter's own file; this file must be a copy of the
   * shop's file.
   */
  openSnapshot(payload: Payload): Snapshot
  /**
   * Runs `work`, which fills an empty database in any order of documents. SQLite throws if a referenced document is
   * missing at the end; MongoDB does not check references.
   */
  insertAll(payload: Payload, work: (insert: InsertBackupBatch) => Promise<void>): Promise<void>
  /**
   * Marks this process as running a shop on this database, which prevents restores. Returns a function that removes the
   * mark. Throws `OperatorError` during a restore.
   */
  markRunning(payload: Payload): Promise<() => Promise<void>>
  /**
   * Deletes replaced shops past their retention period and what killed restores left, and returns the names of the
   * shops. Call only while this process is marked as running (`markRunning`).
   */
  dropOldShops(now: number, payload: Payload): Promise<string[]>
  /** Returns an id for a new document. */
  newId(): string
  /** Whether a text can be an id; always true on SQLite. MongoDB fails on other texts in a list of ids. */
  isId(text: string): boolean
}

/**
 * The number (`orders`) and sum (`turnover`) of the orders in an interval, without cancelled orders. `charges` is the
 * sum of these orders' charges, such as for delivery; `turnover` includes it. Both amounts are in thousandths
 * (`Mills`).
 */
export type OrderSums = { orders: number; turnover: number; charges: number }

/** `limits` are ISO times in ascending order. `branch` null means all branches. */
export type OrderSumsQuery = { branch: string | null; currency: string; limits: readonly string[] }

/** A query for orders from `from` (included) to `to` (excluded), both ISO times. `branch` null means all branches. */
export type BestSellersQuery = { branch: string | null; currency: string; from: string; to: string; limit: number }

/** A product's sales. `name` is from its order lines; `turnover` is in thousandths (`Mills`). */
export type BestSeller = { itemId: string; name: string; pieces: number; turnover: number }

/**
 * Figures of a customer's orders. `orders` and `spent` exclude cancelled orders. `spent` is the sum of the orders less
 * returned pieces, in thousandths (`Mills`).
 */
export type CustomerFigures = {
  customer: string
  orders: number
  cancelled: number
  spent: number
  lastOrderAt: string
}

/**
 * Uses of a discount code by orders, without cancelled orders. `turnover` is the sum of these orders and `given` the
 * sum of their discounts, both in thousandths (`Mills`).
 */
export type DiscountFigures = { code: string; uses: number; turnover: number; given: number }

/** A search for words in `field`, which must be indexed on MongoDB. */
type WordSearch = { collection: CollectionSlug; field: string; words: readonly string[]; limit: number }

declare module 'payload' {
  export interface DatabaseAdapter extends DatabaseOperations {}
}
