import type { SessionStorageChange } from '../session/session-storage.ts'

/* The protocol by which all tabs of a browser share one cart and one customer.
   A new tab sends its state with its revision, the number of changes. A tab with a newer state answers with its own; a
   tab with an older one replaces it. From then on each change is sent, and other tabs apply it.
   When two tabs change their states concurrently, each applies the other's change and sends the result as a new state.
   So a product that a new tab adds before it receives the newer state is merged into that state. A tab that missed a
   change sends its state, and receives the newer one.
   Tabs of different customers, which sign-in by name allows, ignore each other. */

/** The texts in session storage that tabs share, by storage key. Keys without a text are left out. */
export type SharedSessionTexts = Readonly<Record<string, string>>

/**
 * A message between the tabs of a browser: all shared values (`texts`) or one `change`. `revision` counts the changes
 * so far. `owner` is the customer to whom the values belong, '' for a visitor; `from` is the owner before the change.
 */
export type TabMessage =
  | { revision: number; owner: string; texts: SharedSessionTexts }
  | { revision: number; owner: string; from: string; change: SessionStorageChange }

/**
 * A tab as `createTabSync` needs it: `revision` counts the changes of its state, `owner` returns its customer ('' for a
 * visitor), `texts` returns its state, and `post` sends a message to all other tabs.
 */
export type TabStateAdapter = {
  revision: number
  owner(): string
  texts(): SharedSessionTexts
  /** Replaces the whole state by another tab's. */
  replace(texts: SharedSessionTexts): void
  apply(change: SessionStorageChange): void
  post(message: TabMessage): void
}

/**
 * Creates the functions of a tab that send its state or one change to other tabs, and handle received messages, by the
 * protocol above.
 */
export function createTabSync(tab: TabStateAdapter) {
  let owner: string | null = null

  function sendState() {
    owner = tab.owner()
    tab.post({ revision: tab.revision, owner, texts: tab.texts() })
  }

  /** Sends a change by this tab. The tab's revision already counts this change. */
  function sendChange(change: SessionStorageChange) {
    const from = owner ?? tab.owner()
    owner = tab.owner()
    tab.post({ revision: tab.revision, owner, from, change })
  }

  function receive(message: TabMessage) {
    owner ??= tab.owner()
    if ('change' in message) receiveChange(message)
    else receiveState(message)
    owner = tab.owner()
  }

  function receiveState({ revision, owner: theirs, texts }: Extract<TabMessage, { texts: SharedSessionTexts }>) {
    if (theirs && owner && theirs !== owner) return
    if (revision < tab.revision) return sendState()
    if (revision === tab.revision) return
    tab.replace(texts)
    tab.revision = revision
  }

  function receiveChange({ revision, owner: theirs, from, change }: Extract<TabMessage, { from: string }>) {
    const isVisitors = !from && (!theirs || theirs === owner)
    if (from !== owner && !isVisitors) {
      // Only a tab that has just signed in as the same customer, or one that knows no customer, gets this tab's state.
      if (!owner || theirs === owner) sendState()
      return
    }
    // This tab has missed changes.
    if (revision > tab.revision + 1) return sendState()
    tab.apply(change)
    const isNext = revision === tab.revision + 1
    tab.revision = Math.max(revision, tab.revision) + (isNext ? 0 : 1)
    if (!isNext) sendState()
  }

  return { sendState, sendChange, receive }
}
