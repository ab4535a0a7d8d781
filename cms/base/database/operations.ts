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

/**
 * An order with the mails that were due when it was read, and the mailed fields that may change until they are written.
 */
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
 * `work` may use `takeStock`, `holdCustomer`, and `create` for rows with an id that nobody reads back. It may run more
 * than once. `inOwnTransaction` does the same in a transaction of its own.
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
   * The same across all processes of this database, and against `serialize` in this process. For work that transactions
   * do not isolate. Costs two writes on MongoDB; a SQLite file has one server process.
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
   * Draws the next number of the counter `name`, from 1, for the transaction that the returned function is given, with the
   * time of this: a higher number is never earlier. On MongoDB it is drawn at once and outside of the transaction, so that
   * transactions do not wait for each other's numbers: one that is rolled back leaves a gap. On SQLite it is drawn inside.
   */
  nextNumber(name: string, payload: Payload): (req: PayloadRequest) => Promise<DrawnNumber>
  /**
   * The ids of the documents whose `field` contains all words, case-sensitive; null when there are more than `limit`. Null
   * on SQLite, where Payload's filter is as quick: on MongoDB it reads the whole index twice, to find and to count.
   */
  findIdsByWords(search: WordSearch, payload: Payload): Promise<string[] | null>
  /**
   * The ids that end with these digits, ignoring hyphens in old ids. Reads all ids: for input of staff, not for
   * requests of shoppers.
   */
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
   * Takes pieces of a product from the stock and counts them as sold, in one conditional write in the transaction of
   * `req`; returns them when negative. Null when there are too few, the product is not published, or it is deleted. It
   * is no edit: the time of the last one stays.
   */
  takeStock(move: StockMove, req: PayloadRequest): Promise<TakenProduct | null>
  /**
   * Empties `mailsDue` of these orders in the transaction of `req`, where it and the tracking number are still the same, and
   * returns the ids of those. It is no edit: the time of the last one stays.
   */
  settleMailsDue(orders: readonly DueOrder[], req: PayloadRequest): Promise<Set<string>>
  /** Writes the milliseconds until changes were live into their rows of `changes`. */
  markLive(marks: readonly LiveMark[], payload: Payload): Promise<void>
  /** The stock of these products. Missing products are left out. */
  readStock(ids: readonly string[], payload: Payload): Promise<ProductStock[]>
  /** The prices that staff set for these products of a branch. Unpublished products are left out. */
  readPrices(query: { branch: string; ids: readonly string[] }, payload: Payload): Promise<PricedProduct[]>
  /** The customer with this id; null when the session has ended, or the customer was deleted. */
  findSessionOwner(id: string, sessionId: string, payload: Payload): Promise<SessionOwner | null>
  /** The orders in a currency that were placed from each limit to the next, without cancelled ones. */
  orderSums(query: OrderSumsQuery, payload: Payload): Promise<OrderSums[]>
  /** The products of which most pieces were ordered in orders in a currency placed from `from` to `to`, without cancelled ones. */
  bestSellers(query: BestSellersQuery, payload: Payload): Promise<BestSeller[]>
  /** The order totals of these customers, in one query. Customers without orders are left out. `spent` is of orders in the currency. */
  customerFigures(query: { ids: readonly string[]; currency: string }, payload: Payload): Promise<CustomerFigures[]>
  /**
   * Locks a customer against deletion and merging until the transaction of `req` has ended, for a row that refers to
   * the customer. False when the customer does not exist.
   */
  holdCustomer(id: string, req: PayloadRequest): Promise<boolean>
  /** Whether a fault was found in the file of the database. MongoDB looks after its own. */
  isDamaged(payload: Payload): Promise<boolean>
  /**
   * Rejects with `DatabaseAway` when `work` has waited for the database for five seconds and the database does not
   * answer. Commands that `work` has sent may still take effect.
   */
  unlessAway<T>(work: () => Promise<T>): Promise<T>
  /**
   * A snapshot of the database, consistent while it is read. On SQLite it reads the open file, so a backup opens a copy
   * of the shop's file.
   */
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
  /** Deletes shops that a restore has replaced long enough ago, and returns their names. For a process that is marked. */
  dropOldShops(now: number, payload: Payload): Promise<string[]>
  /** A new id of the kind that the database makes itself. */
  newId(): string
  /** Whether a text has the form of an id. MongoDB fails on others in a list of ids. */
  isId(text: string): boolean
}

/** Orders that were placed in a span of time, without cancelled ones; `turnover` is in thousandths (`Mills`). */
export type OrderSums = { orders: number; turnover: number }

/** Limits are ISO times in ascending order. Without a branch: of all. */
export type OrderSumsQuery = { branch: string | null; currency: string; limits: readonly string[] }

export type BestSellersQuery = { branch: string | null; currency: string; from: string; to: string; limit: number }

/** A product as its order lines name it; `turnover` is in thousandths (`Mills`). */
export type BestSeller = { itemId: string; name: string; pieces: number; turnover: number }

/** `orders` are without cancelled ones, and `spent` is their sum in thousandths (`Mills`). */
export type CustomerFigures = {
  customer: string
  orders: number
  cancelled: number
  spent: number
  lastOrderAt: string
}

/** The field must have an index of its own on MongoDB. */
type WordSearch = { collection: CollectionSlug; field: string; words: readonly string[]; limit: number }

declare module 'payload' {
  export interface DatabaseAdapter extends Operations {}
}
