import type { SessionChange } from '../session/session.ts'

/*
 * The messages by which all tabs of a browser have one cart and one customer.
 *
 * A tab that opens sends its state with its revision, which counts changes. A tab with a newer state answers with it; a tab
 * with an older one replaces its own. From then on each change is sent, and every other tab applies it to its own state.
 * When two tabs change their states at once, each receives a change that was not made in the state that it has. It applies
 * that as well, and sends the result as a new state. So products added before a late answer are added to the answer. A tab
 * that has missed a change sends its state, and gets the newer one.
 *
 * Two customers, as the name variant allows, have tabs that ignore each other.
 */

/** Session texts by key. A missing key is not set. */
export type Texts = Readonly<Record<string, string>>

/** `owner`: the customer whose state it is; '' for a visitor's. `from`: whose it was before the change. */
export type Message =
  | { revision: number; owner: string; texts: Texts }
  | { revision: number; owner: string; from: string; change: SessionChange }

export type Tab = {
  revision: number
  owner(): string
  texts(): Texts
  /** Replaces the state. */
  replace(texts: Texts): void
  /** Applies the change to the state as it is. */
  apply(change: SessionChange): void
  post(message: Message): void
}

export function syncTab(tab: Tab) {
  let owner: string | null = null

  function sendState() {
    owner = tab.owner()
    tab.post({ revision: tab.revision, owner, texts: tab.texts() })
  }

  /** This tab has changed a key, and counted that. */
  function sendChange(change: SessionChange) {
    const from = owner ?? tab.owner()
    owner = tab.owner()
    tab.post({ revision: tab.revision, owner, from, change })
  }

  function receive(message: Message) {
    owner ??= tab.owner()
    if ('change' in message) receiveChange(message)
    else receiveState(message)
    owner = tab.owner()
  }

  function receiveState({ revision, owner: theirs, texts }: Extract<Message, { texts: Texts }>) {
    if (theirs && owner && theirs !== owner) return
    if (revision < tab.revision) return sendState()
    if (revision === tab.revision) return
    tab.replace(texts)
    tab.revision = revision
  }

  function receiveChange({ revision, owner: theirs, from, change }: Extract<Message, { from: string }>) {
    const isVisitors = !from && (!theirs || theirs === owner)
    if (from !== owner && !isVisitors) {
      // A customer whom this tab does not know of yet, or who has just signed in as this one.
      if (!owner || theirs === owner) sendState()
      return
    }
    // The changes before this one are missing here.
    if (revision > tab.revision + 1) return sendState()
    tab.apply(change)
    const isNext = revision === tab.revision + 1
    tab.revision = Math.max(revision, tab.revision) + (isNext ? 0 : 1)
    if (!isNext) sendState()
  }

  return { sendState, sendChange, receive }
}
