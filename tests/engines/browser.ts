import type { Declaration } from './declarations.ts'
import type { Role } from './find-in-page.ts'

/** A browser with one window, driven as a person would: what is not seen cannot be pressed or read. */
export type Browser = {
  /** A browser may have a least width; it takes that for a smaller one. */
  resize(width: number, height: number): Promise<void>
  open(url: string): Promise<void>
  /** What is seen of that role whose name begins so, in the topmost dialog if one is open; null where there is none. */
  find(role: Role, name: string): Promise<Part | null>
  /** Which of these styles the engine does not know. */
  findIgnored(declarations: Declaration[]): Promise<string[]>
  /** The address, and all the text of the page. */
  describe(): Promise<string>
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export type Part = { click(): Promise<void>; type(text: string): Promise<void>; text(): Promise<string> }
