/// <reference types="astro/client" />
import type { PageData } from './domain/pages/page-data.ts'

declare global {
  namespace App {
    interface Locals {
      shop: PageData
    }
  }

  /** The targets of clicks before shop.ts ran, which holds them back for later (src/scripts/hold-clicks.js). */
  var clicks: Iterable<EventTarget | null> & { push(target: EventTarget | null): void }
}
