import type { Declaration } from './declarations.ts'
import type { Role } from './find-in-page.ts'

/** A browser with one window, driven like a person: invisible elements cannot be pressed or read. */
export type Browser = {
  /** Resizes the window. Browsers may use a larger minimum width. */
  resize(width: number, height: number): Promise<void>
  open(url: string): Promise<void>
  /** Returns the visible element with this role and beginning of a name, in the topmost dialog if one is open. */
  find(role: Role, name: string): Promise<FoundElement | null>
  /** Returns the styles that the engine does not support. */
  findIgnored(declarations: Declaration[]): Promise<string[]>
  /** Returns the address, and all the text of the page. */
  describe(): Promise<string>
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export type FoundElement = { click(): Promise<void>; type(text: string): Promise<void>; text(): Promise<string> }
