/// <reference types="astro/client" />
import type { Shop } from './domain/page-data.ts'

declare global {
  namespace App {
    interface Locals {
      shop: Shop
    }
  }
}
