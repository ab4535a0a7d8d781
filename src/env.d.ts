/// <reference types="astro/client" />
import type { PageDataSource } from './domain/pages/page-data.ts'

declare global {
  namespace App {
    interface Locals {
      shop: PageDataSource
    }
  }

  /**
   * The targets of clicks, which src/scripts/hold-clicks.js queues until src/scripts/shop.ts runs. Then shop.ts handles
   * the queued clicks, and replaces `push` by its own handler.
   */
  var clicks: Iterable<EventTarget | null> & { push(target: EventTarget | null): void }
}
