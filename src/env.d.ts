/// <reference types="astro/client" />
import type { PageData } from './domain/page-data.ts'

declare global {
  namespace App {
    interface Locals {
      shop: PageData
    }
  }
}
