'use client'
import type { DefaultCellComponentProps } from 'payload'
import { inSeconds } from './seconds.ts'

/** The time until a change was live, in the list of changes. */
export function LiveAfter({ cellData }: DefaultCellComponentProps) {
  return <span>{typeof cellData === 'number' ? inSeconds(cellData) : '–'}</span>
}
