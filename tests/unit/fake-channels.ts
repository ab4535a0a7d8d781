import { vi } from 'vitest'
import type { STATE_REQUEST_MESSAGE } from '../../src/stores/tab-channel.ts'
import type { TabMessage } from '../../src/stores/tab-sync.ts'

type Posted = TabMessage | typeof STATE_REQUEST_MESSAGE

/** Records the page's messages to other tabs, and responds to them. */
export function fakeChannels() {
  const posted: Posted[] = []
  const open = new Set<FakeChannel>()
  class FakeChannel {
    onmessage: ((event: { data: Posted }) => unknown) | null = null
    constructor() {
      open.add(this)
    }
    postMessage(message: Posted) {
      if (!open.has(this)) throw new DOMException('closed', 'InvalidStateError')
      posted.push(structuredClone(message))
    }
    close() {
      open.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  return {
    posted,
    isOpen: () => open.size > 0,
    /** Posts a message as another tab. */
    async receive(message: Posted) {
      for (const channel of open) await channel.onmessage?.({ data: message })
    },
  }
}
